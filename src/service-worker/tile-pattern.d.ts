/**
 * Matches the addresses of the map's pictures.
 * @param template as OpenLayers reads it: 'https://{a-c}.tile.example.org/{z}/{x}/{y}.png'.
 * @param origin of this website, for a template that is a path.
 */
export declare function tilePattern(template: string, origin: string): RegExp

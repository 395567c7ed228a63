/** '1 location', '12 locations'. */
export const positions = (many: number): string => (many === 1 ? '1 location' : `${many} locations`)

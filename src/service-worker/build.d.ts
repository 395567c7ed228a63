/** Files of the rescue pages, with their hashes. */
declare const RESCUE_FILES: { url: string; revision: string | null; integrity: string }[]
/** HTML of the panel page without data. */
declare const PANEL_SHELL: string
/** CSP hash of the panel shell's inline style, or empty. */
declare const PANEL_STYLE: string
/** URL templates of map tiles, with '{z}/{x}/{y}'. */
declare const TILE_URLS: string[]
/** Files of the traveler's app; `revision` is null if the URL contains a hash. */
declare const TRAVELER_FILES: { url: string; revision: string | null }[]

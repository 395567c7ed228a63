/** The files that the rescue path needs, each with its digest, as the build has found them. */
declare const RESCUE_FILES: { url: string; revision: string | null; integrity: string }[]
/** The HTML of the rescue panel before it has any data. */
declare const PANEL_SHELL: string
/** The hash of the style inside it, as the content security policy names it. Empty where there is none. */
declare const PANEL_STYLE: string
/** The templates of the map's pictures, as in '{z}/{x}/{y}'. */
declare const TILE_URLS: string[]
/** The files of the traveler's app, each named by its content or with its digest. */
declare const TRAVELER_FILES: { url: string; revision: string | null }[]

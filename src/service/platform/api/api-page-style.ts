/** The site's colours, as its own pages have them (`src/views/design/tokens.css`), on a page without a stylesheet. */
export const apiPageStyle = `
:root{color-scheme:light dark;--ink:#0b1f33;--soft:#33495e;--sea:#0f4c75;--wash:#e3eef6;--foam:#f5f9fc;--surface:#fff;--line:#d5e0ea}
@media screen and (prefers-color-scheme:dark){:root{--ink:#dbe7f1;--soft:#a9bccd;--sea:#8ec5ee;--wash:#112d45;--foam:#071421;--surface:#0d2033;--line:#21384e}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--foam);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
a{color:var(--sea)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
header,.page{max-width:76rem;margin:0 auto;padding:16px}
header p{margin:8px 0 0;max-width:65ch}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:32px 0 12px;font-size:1.375rem;line-height:1.2}
h3{margin:0 0 8px;font-size:1.125rem;line-height:1.3;overflow-wrap:anywhere}
h4{margin:16px 0 4px;font-size:1rem}
code,pre{font:.875rem/1.5 ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono","DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
pre{margin:4px 0;padding:12px;white-space:pre-wrap;background:var(--foam);border:1px solid var(--line);border-radius:12px}
article{margin:16px 0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
article p{margin:8px 0;max-width:65ch}
.method{display:inline-block;margin-right:8px;padding:0 8px;border-radius:6px;background:var(--wash);color:var(--sea);font-weight:650}
.soft{color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:6px 8px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:40%;font-weight:400}
summary{padding:12px 0;cursor:pointer;font-weight:650}
nav ul{margin:0;padding:0;list-style:none}
nav li a{display:block;padding:6px 0;overflow-wrap:anywhere}
nav h3{margin:12px 0 0;font-size:.875rem;color:var(--soft)}
@media (max-width:599px){
th,td{display:block;width:100%}
th{padding-bottom:0}
td{padding-top:0;border-top:0}}
@media (min-width:1024px){
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:32px}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:16px 0}
nav li a{padding:3px 0;font-size:.875rem}}
@media print{nav{display:none}article{break-inside:avoid;border:0;padding:0}}
`

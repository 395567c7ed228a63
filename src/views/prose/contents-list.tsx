/** The way into a long page: one link for each of its parts. */
export function ContentsList({
  label,
  entries,
}: {
  label: string
  entries: readonly { id: string; title: string }[]
}) {
  const headingId = 'contents'
  return (
    <nav className="contents" aria-labelledby={headingId}>
      <h2 id={headingId}>{label}</h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

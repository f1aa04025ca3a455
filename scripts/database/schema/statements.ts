/** Omits comments above statements. Handles PostgreSQL's quotes. */
export function splitStatements(sql: string): string[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g
  const statements: string[] = []
  let begin = 0
  for (const { 0: text, index } of sql.matchAll(token)) {
    if (text !== ';') continue
    statements.push(sql.slice(begin, index + 1).replace(/^(\s*(--[^\n]*\n)?)*/, ''))
    begin = index + 1
  }
  return statements
}

/** A minimal XML checker for well-formedness of the site's own documents. */
const TOKEN = /<\?[^?]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** All mistakes in a document, one line each. */
export function wellFormedMistakes(xml: string): readonly string[] {
  const open: string[] = [];
  const mistakes: string[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let match = TOKEN.exec(xml); match; match = TOKEN.exec(xml)) {
    at = TOKEN.lastIndex;
    const [whole, closing, name = '', , selfClosing] = match;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(whole)) mistakes.push(`a bare ampersand in ${whole.slice(0, 60)}`);
    if (name === '' || selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) mistakes.push(`</${name}> closes something else`);
  }
  if (at !== xml.length) mistakes.push(`no XML at ${at}: ${xml.slice(at, at + 60)}`);
  return [...mistakes, ...open.map((name) => `<${name}> is never closed`)];
}

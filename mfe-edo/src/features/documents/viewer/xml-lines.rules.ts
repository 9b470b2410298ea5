/** Part of a line of XML with its role, for colouring. */
interface XmlToken {
  role: 'text' | 'punctuation' | 'tag' | 'attribute' | 'value';
  text: string;
}

const TOKEN = /(<\/?|\?>|<\?|\/>|>)|("[^"]*"|'[^']*')|([^\s<>="'/?]+)(?=\s*=)|([^<>"'\s]+|\s+|["'])/g;

/**
 * Lines of XML in coloured parts. A file of one line, apart from its declaration, is broken between adjacent tags;
 * nothing is executed or parsed.
 */
export function splitXmlLines(xml: string): XmlToken[][] {
  const isSpread = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .trim()
    .includes('\n');
  const spread = isSpread ? xml : xml.replace(/></g, '>\n<');
  return spread.split(/\r?\n/).map(splitXmlTokens);
}

function splitXmlTokens(line: string): XmlToken[] {
  const pieces: XmlToken[] = [];
  let afterOpen = false;
  for (const [whole, punctuation, value, attribute] of line.matchAll(TOKEN)) {
    if (punctuation) pieces.push({ role: 'punctuation', text: whole });
    else if (value) pieces.push({ role: 'value', text: whole });
    else if (attribute) pieces.push({ role: 'attribute', text: whole });
    else pieces.push({ role: afterOpen ? 'tag' : 'text', text: whole });
    afterOpen = punctuation === '<' || punctuation === '</' || punctuation === '<?';
  }
  return pieces;
}

/** Simulates a small edit by one more text. */
export default function changedTextLoader(source) {
  return `${source}\nglobalThis.trassaEdited = 'Правка одного текста';\n`;
}

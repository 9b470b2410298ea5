/** Changes a module as a small edit would: one more text in it. */
export default function changedTextLoader(source) {
  return `${source}\nglobalThis.trassaEdited = 'Правка одного текста';\n`;
}

/** The last part of the name, without control characters: a name is shown, never opened. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const visible = [...last].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return visible.slice(0, 200) || 'файл';
}

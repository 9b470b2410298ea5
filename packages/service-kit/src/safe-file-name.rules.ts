/** Last part of a name without control characters, because names are shown to people. A part of a form may have none. */
export function safeFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const visible = [...last].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return visible.slice(0, 200) || 'файл';
}

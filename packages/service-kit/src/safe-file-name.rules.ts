/** Last part of a file name without control characters, because it is shown to people; «файл» when there is none. */
export function buildSafeFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const visible = [...last].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return visible.slice(0, 200).toWellFormed() || 'файл';
}

/** As {@link buildSafeFileName} of a title, in which a slash, as in «Рога/Копыта», ends no folder. */
export const buildTitleFileName = (title: string): string => buildSafeFileName(title.replaceAll(/[\\/]/g, ' '));

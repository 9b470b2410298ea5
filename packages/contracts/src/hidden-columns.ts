import { z } from 'zod';

/** Keys of columns that a table on screen does not show, `cargo,vehicle`: its workbook leaves them out. */
export const hiddenColumnsSchema = z.string().max(500, 'Слишком длинный список столбцов').optional();

export function listShownColumns<C extends { readonly key: string }>(columns: readonly C[], hidden = ''): readonly C[] {
  const keys = new Set(hidden.split(','));
  return columns.filter(({ key }) => !keys.has(key));
}

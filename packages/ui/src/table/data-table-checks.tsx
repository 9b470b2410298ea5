import { dataTableMessages } from './data-table.messages.ts';
import { type TableParts, toggleKey } from './data-table-parts.ts';

type SelectionParts<RowData> = Pick<
  TableParts<RowData>,
  'rows' | 'rowKey' | 'rowName' | 'selected' | 'onSelectedChange'
>;

/** Ticks every row or none; between the two while some are ticked. */
export function AllCheck<RowData>({ rows, rowKey, selected, onSelectedChange }: SelectionParts<RowData>) {
  const all = rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)));
  return (
    <input
      type="checkbox"
      aria-label={dataTableMessages.selectAll}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && Boolean(selected?.size);
      }}
      onChange={() => onSelectedChange?.(all ? new Set() : new Set(rows.map(rowKey)))}
    />
  );
}

/** Ticks one row. In a grid Tab goes to the row instead (`tabIndex` -1); a card sets no `tabIndex`. */
export function RowCheck<RowData>({
  row,
  rowKey,
  rowName = rowKey,
  selected,
  onSelectedChange,
  tabIndex,
}: Omit<SelectionParts<RowData>, 'rows'> & { readonly row: RowData; readonly tabIndex?: number }) {
  const key = rowKey(row);
  return (
    <input
      type="checkbox"
      aria-label={`${dataTableMessages.selectRow} ${rowName(row)}`}
      checked={selected?.has(key) ?? false}
      tabIndex={tabIndex}
      onChange={() => onSelectedChange?.(toggleKey(selected ?? new Set(), key))}
    />
  );
}

import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { SelectField } from '@trassa/freight-ui/select-field';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useMapFile } from './order-import.queries.ts';

/** The sheet that is read, of a workbook with several. */
export function SheetChoice({ file }: { readonly file: OrderFile }) {
  const map = useMapFile(file.id);
  const sent = map.isPending && 'sheet' in map.variables ? map.variables.sheet : null;
  return (
    <div className={styles.sheet}>
      <SelectField
        label={messages.sheet}
        value={sent ?? file.sheet}
        options={file.sheets.map(({ name, rows }) => ({ value: name, label: messages.sheetRows(name, rows) }))}
        disabled={map.isPending}
        onChange={(sheet) => map.mutate({ sheet })}
      />
    </div>
  );
}

import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { orderFileFields, orderFileTitles, requiredOrderFields } from '@trassa/contracts/orders/order-file-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { Banner } from '@trassa/ui/banner';
import { Card } from '@trassa/ui/card';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useMapFile } from './order-import.queries.ts';

type Column = OrderFile['columns'][number];

/** Choices of a select have no empty value. */
const SKIPPED = 'skipped';
const options = [
  { value: SKIPPED, label: messages.skipped },
  ...orderFileFields.map((field) => ({ value: field, label: orderFileTitles[field] })),
];
const getField = (value: string): Column['field'] => orderFileFields.find((field) => field === value) ?? '';

/** Columns of the file with what they hold, each with the field it fills. A field moves to the column that takes it. */
export function ColumnMapping({ file }: { readonly file: OrderFile }) {
  const map = useMapFile(file.id);
  const sent = map.isPending && 'fields' in map.variables ? map.variables.fields : null;
  const fields = sent ?? file.columns.map(({ field }) => field);
  const columns = file.columns.map((column, place) => ({ ...column, place }));
  const missing = requiredOrderFields.filter((field) => !fields.includes(field)).map((field) => orderFileTitles[field]);
  const choose = (place: number, value: string) => {
    const chosen = getField(value);
    map.mutate({
      fields: fields.map((field, index) => {
        if (index === place) return chosen;
        return field === chosen ? '' : field;
      }),
    });
  };
  return (
    <Card title={messages.columns} note={messages.columnsNote}>
      {missing.length > 0 ? <Banner kind="warning">{messages.missing(missing.join(', '))}</Banner> : null}
      <ul className={styles.columns}>
        {columns.map(({ title, samples, place }) => (
          <li key={place}>
            <SelectField
              label={title || messages.untitled(place + 1)}
              hint={samples.join(' · ')}
              value={fields[place] || SKIPPED}
              options={options}
              onChange={(value) => choose(place, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

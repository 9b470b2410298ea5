import type { OrderFile } from '@trassa/contracts/orders/order-file';
import {
  MAX_ORDER_FILE_BYTES,
  orderFileFields,
  orderFileHeadings,
  requiredOrderFields,
} from '@trassa/contracts/orders/order-file-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { PageTitle } from '@trassa/ui/frame';
import { Stack } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { SkeletonForm } from '@trassa/ui/skeleton';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { FileCheckResult } from './file-verdict.tsx';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useDownloadTemplate, useMapColumns, useOrderFile, useUploadFile } from './order-import.queries.ts';

type FileColumn = OrderFile['columns'][number];

/** Value for a column that is not read: a select cannot hold an empty value. */
const SKIPPED = 'skipped';
const fieldOptions = [
  { value: SKIPPED, label: messages.skipped },
  ...orderFileFields.map((field) => ({ value: field, label: orderFileHeadings[field] })),
];
const parseField = (value: string): FileColumn['field'] => orderFileFields.find((field) => field === value) ?? '';

/** Choice of a field for each column of the file. A field chosen for another column leaves its former one. */
function ColumnMapping({ file }: { readonly file: OrderFile }) {
  const map = useMapColumns(file.id);
  const sent = map.isPending && 'fields' in map.variables ? map.variables.fields : null;
  const fields = sent ?? file.columns.map(({ field }) => field);
  const columns = file.columns.map((column, place) => ({ ...column, place }));
  const missing = requiredOrderFields
    .filter((field) => !fields.includes(field))
    .map((field) => orderFileHeadings[field]);
  const choose = (place: number, value: string) => {
    const chosen = parseField(value);
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
              options={fieldOptions}
              onChange={(value) => choose(place, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Import of orders: a file, its columns and dry run, then the orders. The file (`?file=<id>`) stays after a reload. */
export function OrderImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('file');
  const saveTemplate = useDownloadTemplate();
  const actions = (
    <>
      {id ? null : (
        <Button variant="quiet" href={ordersPaths.orders}>
          {messages.toList}
        </Button>
      )}
      <Button icon="download" loading={saveTemplate.isPending} onClick={() => saveTemplate.mutate()}>
        {messages.template}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle title={messages.title} text={messages.text} actions={actions} />
      {id ? (
        <CheckedFile id={id} onAgain={() => setParams({})} />
      ) : (
        <NewFile onRead={(file) => setParams({ file: file.id })} />
      )}
    </>
  );
}

function NewFile({ onRead }: { readonly onRead: Parameters<typeof useUploadFile>[0] }) {
  const reading = useUploadFile(onRead);
  const [tooLarge, setTooLarge] = useState(false);
  const give = ([file]: readonly File[]) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_ORDER_FILE_BYTES;
    setTooLarge(isTooLarge);
    if (!isTooLarge) reading.mutate(file);
  };
  const refusal = tooLarge ? messages.tooLarge : reading.error?.message;
  return (
    <Stack>
      {refusal ? <Banner kind="error">{refusal}</Banner> : null}
      <UploadDrop
        title={messages.drop}
        text={messages.dropText}
        buttonText={messages.choose}
        accept=".xlsx,.csv,.txt"
        multiple={false}
        disabled={reading.isPending}
        onFiles={give}
      />
      {reading.isPending ? (
        <div className={styles.progress}>
          <p role="status">{messages.reading}</p>
          <ProgressLane label={messages.reading} />
        </div>
      ) : null}
    </Stack>
  );
}

function CheckedFile({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { data, error, isFetching, refetch } = useOrderFile(id);
  if (data) {
    return (
      <Stack>
        <FileCheckResult file={data} onAgain={onAgain} />
        {data.state === 'checked' ? <ColumnMapping file={data} /> : null}
      </Stack>
    );
  }
  if (!error) return <SkeletonForm label={messages.loading} />;
  return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { SelectField } from '@trassa/freight-ui/select-field';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Row } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { ordersPaths } from '../../paths.ts';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useDownloadBadRows, useImportFile, useMapColumns } from './order-import.queries.ts';

/** Choice of the sheet to read, for a workbook with several. */
function SheetChoice({ file }: { readonly file: OrderFile }) {
  const map = useMapColumns(file.id);
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

/** What the dry run has found in the rows of a file, and then the result of the import. */
export function FileCheckResult({ file, onAgain }: { readonly file: OrderFile; readonly onAgain: () => void }) {
  const { good, known, differing, bad, state } = file;
  return (
    <Card
      title={messages.verdict}
      note={messages.file(file.name)}
      footer={<FileCheckActions file={file} onAgain={onAgain} />}
    >
      {state === 'importing' ? <ImportProgress file={file} /> : null}
      {state === 'imported' ? <Banner kind="success">{messages.imported(file.created, file.updated)}</Banner> : null}
      {state === 'checked' && good === 0 ? <Banner kind="warning">{formatEmptyText(file)}</Banner> : null}
      <FileNotes file={file} />
      <p className={styles.counts}>
        <span data-kind="good">{messages.good(good)}</span>
        <span>{messages.known(known)}</span>
        {differing > 0 ? <span data-kind="differing">{messages.differing(differing)}</span> : null}
        <span data-kind={bad > 0 ? 'bad' : undefined}>{messages.bad(bad)}</span>
      </p>
      {differing > 0 ? <OrderChanges file={file} /> : null}
      {bad > 0 ? <BadRows file={file} /> : null}
    </Card>
  );
}

function FileNotes({ file }: { readonly file: OrderFile }) {
  const hasChoice = file.state === 'checked' && file.sheets.length > 1;
  if (file.notes.length === 0 && !hasChoice) return null;
  return (
    <div className={styles.notes}>
      {file.notes.map((note) => (
        <Banner key={note} kind="info">
          {note}
        </Banner>
      ))}
      {hasChoice ? <SheetChoice file={file} /> : null}
    </div>
  );
}

function formatEmptyText({ bad, differing }: OrderFile): string {
  if (differing > 0) return messages.onlyChanges;
  return bad === 0 ? messages.allKnown : messages.nothing;
}

function ImportProgress({ file: { passed, rows } }: { readonly file: OrderFile }) {
  const label = messages.importing(Math.min(passed, rows), rows);
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <ProgressLane value={passed / Math.max(1, rows)} label={label} />
    </div>
  );
}

function OrderChanges({ file: { differing, changes } }: { readonly file: OrderFile }) {
  return (
    <section aria-label={messages.changes}>
      <h3 className={styles.listTitle}>{messages.changes}</h3>
      <ul className={styles.rows}>
        {changes.map(({ row, text, fields }) => (
          <li key={row}>
            <b>{messages.row(row)}</b>
            <span>
              {text}
              {fields.map((field) => (
                <span key={field.title} className={styles.change}>
                  {messages.change(field)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {differing > changes.length ? (
        <p className={styles.more}>{messages.moreChanges(differing - changes.length)}</p>
      ) : null}
    </section>
  );
}

function BadRows({ file: { bad, badRows } }: { readonly file: OrderFile }) {
  return (
    <section aria-label={messages.badRows}>
      <h3 className={styles.listTitle}>{messages.badRows}</h3>
      <ul className={styles.rows}>
        {badRows.map(({ row, reasons }) => (
          <li key={row}>
            <b>{messages.row(row)}</b>
            <span>{reasons.join('; ')}</span>
          </li>
        ))}
      </ul>
      {bad > badRows.length ? <p className={styles.more}>{messages.more(bad - badRows.length)}</p> : null}
    </section>
  );
}

function FileCheckActions({ file, onAgain }: { readonly file: OrderFile; readonly onAgain: () => void }) {
  const load = useImportFile(file.id);
  const saveBad = useDownloadBadRows(file.id);
  return (
    <Row>
      {file.state === 'checked' && file.differing > 0 ? (
        <Button variant="primary" loading={load.isPending && load.variables} onClick={() => load.mutate(true)}>
          {messages.loadWithChanges(file.good, file.differing)}
        </Button>
      ) : null}
      {file.state === 'checked' && file.good > 0 ? (
        <Button
          variant={file.differing > 0 ? 'default' : 'primary'}
          loading={load.isPending && !load.variables}
          onClick={() => load.mutate(false)}
        >
          {file.differing > 0 ? messages.loadNewOnly(file.good) : messages.load(file.good)}
        </Button>
      ) : null}
      {file.state === 'imported' ? (
        <Button variant="primary" href={ordersPaths.orders}>
          {messages.toList}
        </Button>
      ) : null}
      {file.bad > 0 ? (
        <Button icon="download" loading={saveBad.isPending} onClick={() => saveBad.mutate()}>
          {messages.saveBad}
        </Button>
      ) : null}
      {file.state === 'importing' ? null : <Button onClick={onAgain}>{messages.again}</Button>}
    </Row>
  );
}

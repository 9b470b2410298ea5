import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { ordersPaths } from '../../paths.ts';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useImportFile, useSaveBadRows } from './order-import.queries.ts';

/** What the dry run found, and the orders made of it. */
export function FileVerdict({ file, onAgain }: { readonly file: OrderFile; readonly onAgain: () => void }) {
  const { good, known, bad, state } = file;
  return (
    <Card
      title={messages.verdict}
      note={messages.file(file.name)}
      footer={<VerdictActions file={file} onAgain={onAgain} />}
    >
      {state === 'importing' ? <ImportProgress file={file} /> : null}
      {state === 'imported' ? <Banner kind="success">{messages.imported(file.created)}</Banner> : null}
      {state === 'checked' && good === 0 ? (
        <Banner kind="warning">{bad === 0 ? messages.allKnown : messages.nothing}</Banner>
      ) : null}
      <p className={styles.counts}>
        <span data-kind="good">{messages.good(good)}</span>
        <span>{messages.known(known)}</span>
        <span data-kind={bad > 0 ? 'bad' : undefined}>{messages.bad(bad)}</span>
      </p>
      {bad > 0 ? <BadRows file={file} /> : null}
    </Card>
  );
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

function BadRows({ file: { bad, badRows } }: { readonly file: OrderFile }) {
  return (
    <>
      <ul className={styles.bad}>
        {badRows.map(({ row, reasons }) => (
          <li key={row}>
            <b>{messages.row(row)}</b>
            <span>{reasons.join('; ')}</span>
          </li>
        ))}
      </ul>
      {bad > badRows.length ? <p className={styles.more}>{messages.more(bad - badRows.length)}</p> : null}
    </>
  );
}

function VerdictActions({ file, onAgain }: { readonly file: OrderFile; readonly onAgain: () => void }) {
  const load = useImportFile(file.id);
  const saveBad = useSaveBadRows(file.id);
  return (
    <div className={styles.actions}>
      {file.state === 'checked' && file.good > 0 ? (
        <Button variant="primary" loading={load.isPending} onClick={() => load.mutate()}>
          {messages.load(file.good)}
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
    </div>
  );
}

import { MAX_ORDER_FILE_BYTES } from '@trassa/contracts/orders/order-file-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { PageTitle } from '@trassa/ui/frame';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { SkeletonForm } from '@trassa/ui/skeleton';
import { UploadDrop } from '@trassa/ui/upload-drop';
import { useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FileVerdict } from './file-verdict.tsx';
import { orderImportMessages as messages } from './order-import.messages.ts';
import styles from './order-import.module.css';
import { useFile, useSaveTemplate, useUploadFile } from './order-import.queries.ts';

/** Import of orders: a file, its columns and verdicts, then the orders. The file (`?file=<id>`) stays after a reload. */
export function OrderImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('file');
  const saveTemplate = useSaveTemplate();
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
    <div className={styles.page}>
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
    </div>
  );
}

function CheckedFile({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { data, error, isFetching, refetch } = useFile(id);
  if (data) {
    return (
      <div className={styles.page}>
        <FileVerdict file={data} onAgain={onAgain} />
        {data.state === 'checked' ? <ColumnMapping file={data} /> : null}
      </div>
    );
  }
  if (!error) return <SkeletonForm label={messages.loading} />;
  return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

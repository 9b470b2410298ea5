import type { Chain } from '@trassa/contracts/edo/document';
import { useQuery } from '@trassa/mfe-kit/query';
import { Copyable } from '@trassa/ui/copy';
import { Skeleton } from '@trassa/ui/skeleton';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import { QR_CODE_TYPE } from '../../../shared/document-viewer/document-viewer.rules.ts';
import styles from './document-viewer.module.css';
import { qrQuery } from './document-viewer.queries.ts';

/** QR code of the waybill for the driver, if the chain has one. Hidden while unavailable. */
export function WaybillQr({ chain, login }: { readonly chain: Chain; readonly login: string | undefined }) {
  const document = chain.titles.find((title) => title.type === QR_CODE_TYPE);
  return document ? <QrOfDocument documentId={document.id} login={login} /> : null;
}

/** Picture and text of one QR document. */
export function QrOfDocument(props: { readonly documentId: string; readonly login: string | undefined }) {
  const { documentId, login } = props;
  const { data, error, isPending } = useQuery(qrQuery(documentId, login));
  if (error || (data && !data.picture && !data.text)) return null;
  return (
    <section>
      <h3>{messages.qr}</h3>
      {isPending ? <Skeleton width={160} height={160} /> : null}
      {data?.picture ? <img className={styles.qr} src={data.picture} alt={messages.qrAlt} /> : null}
      {data?.text ? (
        <p className={styles.uid}>
          <Copyable text={data.text} />
        </p>
      ) : null}
    </section>
  );
}

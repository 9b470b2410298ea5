import { ApiError } from '@trassa/api-client/api-error';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { CopyButton } from '@trassa/ui/copy';
import { formatBytes } from '@trassa/ui/format';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import { xmlQuery } from './document-viewer.queries.ts';
import { splitXmlLines } from './xml-lines.rules.ts';
import styles from './xml-view.module.css';

/** Original XML with line numbers and colours. */
export function XmlView({ documentId, login }: { readonly documentId: string; readonly login: string | undefined }) {
  const { data, error, isPending, refetch } = useQuery(xmlQuery(documentId, login));
  if (isPending) return <SkeletonRows />;
  if (error) {
    const title = error instanceof ApiError && error.status === 404 ? messages.noXml : messages.contentFailed;
    return <LoadFailure title={title} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.xml}>
      <div className={styles.bar}>
        <b>{data.fileName}</b>
        <span>{messages.xmlLines(data.encoding, formatBytes(data.size))}</span>
        <CopyButton text={data.text} label={messages.copyXml} />
      </div>
      <ol className={styles.lines}>
        {splitXmlLines(data.text).map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their number
          <li key={line}>
            <code>
              {pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other name than their place
                <span key={index} className={styles[piece.role]}>
                  {piece.text}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
    </div>
  );
}

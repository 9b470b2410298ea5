import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { CommentsSection } from '@trassa/freight-ui/comments/comments-section';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { buildCommentSource } from '../../../shared/comments/comments.queries.ts';
import { formatIdLine } from '../../../shared/document-viewer/document-viewer.rules.ts';
import { ChainHistory } from './chain-history.tsx';
import { ContentSummary } from './content-summary.tsx';
import styles from './document-viewer.module.css';
import { noContentMessages as messages } from './no-content.messages.ts';

interface NoContentProps {
  readonly content: DocumentContent;
  readonly chain: Chain | undefined;
  readonly login: string | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Document without content: which one, the reason, and what to do. */
export function NoContent({ content, chain, login, retrying, onRetry }: NoContentProps) {
  return (
    <div className={`${styles.body} ${styles.alone}`}>
      <div className={styles.main}>
        <p className={styles.idLine}>{formatIdLine(content, chain)}</p>
        <ContentSummary content={content} />
        <div className={styles.none}>
          <Banner kind="warning" icon="triangle-alert">
            <b>{messages.noContent(content.documentId)}</b> <br />
            {messages.safe}
          </Banner>
          <h3>{messages.why}</h3>
          <ul>
            {messages.reasons.map(([icon, text, note]) => (
              <li key={text}>
                <Icon name={icon} />
                <span>
                  {text}
                  <small>{note}</small>
                </span>
              </li>
            ))}
          </ul>
          <Button variant="primary" icon="refresh-cw" loading={retrying} onClick={onRetry}>
            {messages.retry}
          </Button>
        </div>
        {chain ? <CommentsSection source={buildCommentSource('waybill', chain.chainId)} /> : null}
        {chain ? <ChainHistory chain={chain} login={login} /> : null}
      </div>
    </div>
  );
}

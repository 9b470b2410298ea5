import type { Chain } from '@trassa/contracts/edo/document';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Truncate } from '@trassa/ui/layout';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import {
  buildTitleSteps,
  isWaybill,
  listSideDocuments,
  type TitleStep,
} from '../../../shared/document-viewer/document-viewer.rules.ts';
import styles from './document-viewer.module.css';

interface ProgressProps {
  readonly chain: Chain;
  readonly documentId: string | null;
  readonly onSelect: (documentId: string) => void;
}

interface StepProps {
  readonly post: TitleStep;
  /** Short name of the step before: «Т1»; undefined for the first step. */
  readonly before: string | undefined;
  readonly selected: boolean;
  readonly onSelect: (documentId: string) => void;
}

function getAwaitedText({ post, before }: Pick<StepProps, 'post' | 'before'>): string {
  if (post.state === 'now') return messages.awaited;
  if (post.state === 'missing') return messages.missing;
  return post.state === 'wait' && before ? messages.after(before) : '—';
}

function TitleStepButton({ post, before, selected, onSelect }: StepProps) {
  const { document } = post;
  return (
    <button
      type="button"
      className={[styles.post, styles[post.state], selected ? styles.selected : ''].join(' ')}
      aria-current={selected ? 'true' : undefined}
      disabled={!document}
      onClick={() => document && onSelect(document.id)}
    >
      <span className={styles.sign}>{post.sign}</span>
      <span className={styles.postText}>
        <Truncate className={styles.postName}>
          <span className={styles.postTitle}>{post.title}</span>
          <span className={styles.postShort} aria-hidden="true">
            {post.short}
          </span>
        </Truncate>
        <small>
          {document ? <Icon name="check" size={12} /> : null}
          {document ? <DateTime value={document.dateTime} /> : getAwaitedText({ post, before })}
        </small>
      </span>
    </button>
  );
}

function TitleStepList({ chain, documentId, onSelect }: ProgressProps) {
  const posts = buildTitleSteps(chain.titles);
  const done = posts.filter((post) => post.state === 'done').length;
  return (
    <div className={`${styles.road} ${styles[`done${done}`]}`}>
      <div className={styles.way} />
      {posts.map((post, index) => (
        <TitleStepButton
          key={post.sign}
          post={post}
          before={posts[index - 1]?.sign}
          selected={post.document?.id === documentId}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

/** Documents of the chain, titles of a waybill as steps; each opens. Hidden for a single document. */
export function TitleProgress(props: ProgressProps) {
  const { chain, documentId, onSelect } = props;
  if (chain.titles.length < 2) return null;
  const side = listSideDocuments(chain);
  return (
    <nav className={styles.roadWrap} aria-label={messages.chain}>
      {isWaybill(chain) ? <TitleStepList {...props} /> : null}
      {side.length ? (
        <div className={styles.sideDocuments}>
          {side.map((document) => (
            <button
              key={document.id}
              type="button"
              aria-current={document.id === documentId ? 'true' : undefined}
              onClick={() => onSelect(document.id)}
            >
              {document.label}
            </button>
          ))}
        </div>
      ) : null}
    </nav>
  );
}

import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { noticeNames } from '@trassa/contracts/edo/notice-kinds';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useDrawn } from '@trassa/mfe-kit/staged-render';
import { Banner, type BannerKind } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import { getCategoryName, getNotices } from '../../../shared/document-viewer/document-viewer.rules.ts';
import { ClosingLine } from '../closing/closing-line.tsx';
import styles from './document-viewer.module.css';
import { chainQuery, contentQuery, type ViewerTarget } from './document-viewer.queries.ts';
import { TitleProgress } from './title-progress.tsx';
import { ViewerContent } from './viewer-content.tsx';
import { ViewerHead } from './viewer-head.tsx';

const tones: Readonly<Record<TitleNotice['kind'], BannerKind>> = {
  refusal: 'error',
  clarification: 'warning',
  remark: 'warning',
  act: 'warning',
  change: 'info',
  state: 'info',
};

/** Notices of titles under the head: refusals, requests, reservations, acts, changes, answers of GIS EPD. */
function ViewerNotices(props: { readonly chain: Chain | undefined; readonly content: DocumentContent | undefined }) {
  const notices = getNotices(props);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map(({ kind, text }) => (
        <Banner key={`${kind} ${text}`} kind={tones[kind]}>
          {noticeNames[kind]}: {text}
        </Banner>
      ))}
    </div>
  );
}

/** Lazy, because few documents need it. */
const NoContent = lazy(async () => ({ default: (await import('./no-content.tsx')).NoContent }));

/** Lazy: fetched once the chain is known. */
const WaybillAdvice = lazy(async () => ({ default: (await import('./waybill-advice.tsx')).WaybillAdvice }));

interface ViewerProps {
  readonly target: ViewerTarget;
  /** Kind of the title that is to be signed at once; null: none. */
  readonly toSign?: string | null;
  readonly onSelect: (documentId: string) => void;
  readonly onClose: () => void;
}

function Failure({
  error,
  switched,
  onRetry,
}: {
  readonly error: Error;
  readonly switched: boolean;
  readonly onRetry: () => void;
}) {
  const title = switched ? messages.switchFailed : messages.contentFailed;
  return <LoadFailure title={title} error={error} onRetry={onRetry} />;
}

/** Document viewer: the chain's progress, opened title, signatures, files, XML. Escape closes it. */
export function DocumentViewer({ target, toSign = null, onSelect, onClose }: ViewerProps) {
  const chain = useQuery(chainQuery(target));
  const content = useQuery(contentQuery(target));
  const shownChain = useDrawn(chain.data);
  const shown = useDrawn(content.data);
  const opened = content.data?.documentId ?? target.documentId;
  return (
    <Modal open flush size="xl" title={getCategoryName(shownChain)} onClose={onClose}>
      <div className={styles.viewer}>
        <ViewerHead chain={shownChain} content={shown} documentId={opened} login={target.login} onClose={onClose} />
        <ViewerNotices chain={shownChain} content={shown} />
        {shownChain ? (
          <Suspense fallback={null}>
            <WaybillAdvice chain={shownChain} content={shown} toSign={toSign} />
          </Suspense>
        ) : null}
        {shownChain ? <ClosingLine chain={shownChain} /> : null}
        {shownChain ? <TitleProgress chain={shownChain} documentId={opened} onSelect={onSelect} /> : null}
        {chain.error ? (
          <LoadFailure
            title={messages.chainMissing}
            error={chain.error}
            back={<Button onClick={onClose}>{messages.close}</Button>}
            onRetry={() => void chain.refetch()}
          />
        ) : null}
        {shown || content.error ? null : (
          <div className={`${styles.body} ${styles.alone}`}>
            <SkeletonRows rows={6} label={messages.loading} />
          </div>
        )}
        {content.error && !chain.error ? (
          <Failure error={content.error} switched={target.documentId !== null} onRetry={() => void content.refetch()} />
        ) : null}
        {shown?.contentSize === 0 ? (
          <Suspense fallback={<SkeletonRows rows={6} label={messages.loading} />}>
            <NoContent
              content={shown}
              chain={shownChain}
              login={target.login}
              retrying={content.isFetching}
              onRetry={() => void content.refetch()}
            />
          </Suspense>
        ) : null}
        {shown && shown.contentSize > 0 ? (
          <ViewerContent
            key={shown.documentId}
            content={shown}
            chain={shownChain}
            login={target.login}
            onRemoved={onClose}
          />
        ) : null}
      </div>
    </Modal>
  );
}

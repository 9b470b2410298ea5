import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { noticeNames, type TitleNotice } from '@trassa/contracts/edo/title-notice';
import { Banner, type BannerKind } from '@trassa/ui/banner';
import { getNotices } from '../../../shared/document-viewer/document-viewer.rules.ts';
import styles from './document-viewer.module.css';

const tones: Readonly<Record<TitleNotice['kind'], BannerKind>> = {
  refusal: 'error',
  clarification: 'warning',
  remark: 'warning',
  act: 'warning',
  change: 'info',
  state: 'info',
};

/** Notices of titles above everything else: reason of a refusal, reservations, acts. */
export function ViewerNotices(props: {
  readonly chain: Chain | undefined;
  readonly content: DocumentContent | undefined;
}) {
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

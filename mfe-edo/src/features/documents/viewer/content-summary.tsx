import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import {
  contentTypeNames,
  viewerMessages as messages,
} from '../../../shared/document-viewer/document-viewer.messages.ts';
import { countFileKinds, getTypeName } from '../../../shared/document-viewer/document-viewer.rules.ts';
import styles from './document-viewer.module.css';

/** Summary cards: archive size, number of files, document type. */
export function ContentSummary({ content }: { readonly content: DocumentContent }) {
  const { totalFiles } = content.extractedData.metadata;
  return (
    <div className={styles.summary}>
      <div>
        <b>{content.contentSizeFormatted}</b>
        <span>{messages.archiveSize}</span>
      </div>
      <div>
        <b>{totalFiles}</b>
        <span>{messages.totalFiles(totalFiles, countFileKinds(content.fileList))}</span>
      </div>
      <div>
        <b>{getTypeName(content) ?? contentTypeNames.unknown}</b>
        <span>{messages.documentType}</span>
      </div>
    </div>
  );
}

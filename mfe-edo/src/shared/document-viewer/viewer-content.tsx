import type { Chain, ChainWay } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { Tabs } from '@trassa/ui/tabs';
import { useRef, useState } from 'react';
import { WaybillReplacement } from '../waybill/waybill-replacement.tsx';
import { WaybillView } from '../waybill/waybill-view.tsx';
import { ContentSummary } from './content-summary.tsx';
import { viewerMessages as messages } from './document-viewer.messages.ts';
import styles from './document-viewer.module.css';
import { idLine, isWaybill } from './document-viewer.rules.ts';
import { SignatureSeals } from './signature-seals.tsx';
import { UnstructuredContent } from './unstructured-content.tsx';
import { ArchiveFiles, ViewerSide } from './viewer-side.tsx';
import { XmlView } from './xml-view.tsx';

type Pane = 'waybill' | 'signatures' | 'files' | 'xml';

interface ContentProps {
  readonly content: DocumentContent;
  readonly login: string | undefined;
}

function Fields({ way, ...props }: ContentProps & { readonly way: ChainWay | null }) {
  const { extractedFields, replacement, outline } = props.content.extractedData.extracted;
  if (outline !== null || extractedFields === null) return <UnstructuredContent {...props} way={way} />;
  return (
    <>
      {replacement ? <WaybillReplacement replacement={replacement} /> : null}
      <WaybillView fields={extractedFields} way={way} />
    </>
  );
}

function contentName({ extracted }: DocumentContent['extractedData'], chain: Chain | undefined): string {
  if (extracted.extractedFields === null) return messages.raw;
  return extracted.outline !== null || (chain && !isWaybill(chain)) ? messages.document : messages.waybill;
}

/** The opened document under its tabs: waybill, signatures, files, original XML. */
export function ViewerContent({
  content,
  chain,
  login,
}: {
  readonly content: DocumentContent;
  readonly chain: Chain | undefined;
  readonly login: string | undefined;
}) {
  const [pane, setPane] = useState<Pane>('waybill');
  const body = useRef<HTMLDivElement>(null);
  const turn = (next: Pane) => {
    setPane(next);
    // Another section is read from its beginning, not from where the one before was left.
    if (body.current) body.current.scrollTop = 0;
  };
  const tabs = [
    { key: 'waybill', label: contentName(content.extractedData, chain) },
    { key: 'signatures', label: messages.signatures, count: content.signatures.length },
    { key: 'files', label: messages.files, count: content.fileList.length },
    { key: 'xml', label: messages.xml },
  ] as const;
  const id = idLine(content, chain);
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={messages.tabs}
          tabs={tabs}
          active={pane}
          onChange={turn}
          extra={<span className={styles.id}>{id}</span>}
        />
      </div>
      <div ref={body} className={styles.body}>
        <div className={styles.main}>
          <p className={styles.idLine}>{id}</p>
          {pane === 'waybill' ? <ContentSummary content={content} /> : null}
          {pane === 'waybill' ? <Fields content={content} login={login} way={chain?.way ?? null} /> : null}
          {pane === 'signatures' ? <SignatureSeals content={content} /> : null}
          {pane === 'files' ? <ArchiveFiles whole content={content} login={login} /> : null}
          {pane === 'xml' ? <XmlView documentId={content.documentId} login={login} /> : null}
        </div>
        <ViewerSide content={content} chain={chain} login={login} />
      </div>
    </>
  );
}

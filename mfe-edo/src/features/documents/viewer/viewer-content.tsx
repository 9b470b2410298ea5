import type { Chain, ChainRoadLength } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { Tabs } from '@trassa/ui/tabs';
import { lazy, Suspense, useRef, useState } from 'react';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import { formatIdLine, isQrCodeWithoutXml, isWaybill } from '../../../shared/document-viewer/document-viewer.rules.ts';
import { WaybillView } from '../waybill/waybill-view.tsx';
import { ContentSummary } from './content-summary.tsx';
import styles from './document-viewer.module.css';
import { ArchiveFiles, ViewerSide } from './viewer-side.tsx';
import { QrOfDocument } from './waybill-qr.tsx';

// Lazy: few documents are not waybills, and few waybills change their driver.
const UnstructuredContent = lazy(async () => ({
  default: (await import('./unstructured-content.tsx')).UnstructuredContent,
}));
const WaybillReplacement = lazy(async () => ({
  default: (await import('../waybill/waybill-replacement.tsx')).WaybillReplacement,
}));

// Lazy: most readers stay on the first tab.
const SignatureSeals = lazy(async () => ({ default: (await import('./signature-seals.tsx')).SignatureSeals }));
const XmlView = lazy(async () => ({ default: (await import('./xml-view.tsx')).XmlView }));

type Pane = 'waybill' | 'signatures' | 'files' | 'xml';

interface ContentProps {
  readonly content: DocumentContent;
  readonly login: string | undefined;
}

/** Content of a QR code without XML: its picture and its files. */
function QrCodeContent(props: ContentProps) {
  return (
    <div className={styles.raw}>
      <QrOfDocument documentId={props.content.documentId} login={props.login} />
      <ArchiveFiles whole {...props} />
    </div>
  );
}

function DocumentFields({ way, ...props }: ContentProps & { readonly way: ChainRoadLength | null }) {
  const { extractedFields, replacement, outline } = props.content.extractedData.extracted;
  if (isQrCodeWithoutXml(props.content)) return <QrCodeContent {...props} />;
  if (outline !== null || extractedFields === null) return <UnstructuredContent {...props} way={way} />;
  const lead = replacement ? <WaybillReplacement replacement={replacement} /> : null;
  return <WaybillView lead={lead} fields={extractedFields} way={way} />;
}

function getContentTabLabel({ extracted }: DocumentContent['extractedData'], chain: Chain | undefined): string {
  if (extracted.extractedFields === null) return messages.raw;
  return extracted.outline !== null || (chain && !isWaybill(chain)) ? messages.document : messages.waybill;
}

/** Opened document in tabs: waybill, signatures, files, original XML. */
export function ViewerContent({
  content,
  chain,
  login,
  onRemoved,
}: {
  readonly content: DocumentContent;
  readonly chain: Chain | undefined;
  readonly login: string | undefined;
  readonly onRemoved: () => void;
}) {
  const [pane, setPane] = useState<Pane>('waybill');
  const body = useRef<HTMLDivElement>(null);
  const turn = (next: Pane) => {
    setPane(next);
    // The scroll position belongs to the former tab.
    if (body.current) body.current.scrollTop = 0;
  };
  const tabs = [
    { key: 'waybill', label: getContentTabLabel(content.extractedData, chain) },
    { key: 'signatures', label: messages.signatures, count: content.signatures.length },
    { key: 'files', label: messages.files, count: content.fileList.length },
    { key: 'xml', label: messages.xml },
  ] as const;
  const id = formatIdLine(content, chain);
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
          {pane === 'waybill' ? <ContentSummary content={content} /> : null}
          <Suspense fallback={<SkeletonRows rows={6} label={messages.loading} />}>
            {pane === 'waybill' ? <DocumentFields content={content} login={login} way={chain?.way ?? null} /> : null}
            {pane === 'signatures' ? <SignatureSeals content={content} /> : null}
            {pane === 'files' ? <ArchiveFiles whole content={content} login={login} /> : null}
            {pane === 'xml' ? <XmlView documentId={content.documentId} login={login} /> : null}
          </Suspense>
          <p className={styles.idLine}>{id}</p>
        </div>
        <ViewerSide content={content} chain={chain} login={login} onRemoved={onRemoved} />
      </div>
    </>
  );
}

import type { ChainRoadLength } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { Banner } from '@trassa/ui/banner';
import { cutRawText, getTypeName, MAX_RAW_TEXT_LENGTH } from '../../../shared/document-viewer/document-viewer.rules.ts';
import { WaybillDetails } from '../waybill/waybill-details.tsx';
import { WaybillView } from '../waybill/waybill-view.tsx';
import styles from './document-viewer.module.css';
import { OutlineOfTitle } from './title-outline.tsx';
import { unstructuredMessages as messages } from './unstructured-content.messages.ts';
import { ArchiveFiles } from './viewer-side.tsx';

interface ContentProps {
  readonly content: DocumentContent;
  readonly login: string | undefined;
}

function Warning({ content, text }: { readonly content: DocumentContent; readonly text?: string }) {
  const known = getTypeName(content);
  const part = known && text ? known : known && messages.knownTitle(known);
  return (
    <Banner kind="warning" icon="triangle-alert">
      <b>{part ?? messages.unknownTitle}.</b> {text ?? (known ? messages.knownText : messages.unknownText)}
    </Banner>
  );
}

/** A document without XML has no data, only files. */
function OnlyFiles(props: ContentProps) {
  return (
    <div className={styles.raw}>
      <Warning content={props.content} text={messages.onlyFilesText} />
      <ArchiveFiles whole {...props} />
    </div>
  );
}

function RawJson({ data }: { readonly data: unknown }) {
  const { text, total } = cutRawText(data);
  return (
    <div className={styles.raw}>
      <pre>{text}</pre>
      {total > MAX_RAW_TEXT_LENGTH ? (
        <p>{messages.rawCut(MAX_RAW_TEXT_LENGTH.toLocaleString('ru-RU'), total.toLocaleString('ru-RU'))}</p>
      ) : null}
    </div>
  );
}

/**
 * Document that is no waybill: what it states and data of the chain's T1. With an unknown or partly known structure also a
 * warning and the raw data.
 */
export function UnstructuredContent({ content, login, way }: ContentProps & { readonly way: ChainRoadLength | null }) {
  const { extractedFields, outline, rawData } = content.extractedData.extracted;
  if (rawData === null) return <OnlyFiles content={content} login={login} />;
  const isWhole = outline?.Сведения !== undefined;
  return (
    <>
      {isWhole ? null : (
        <div className={styles.warning}>
          <Warning content={content} />
        </div>
      )}
      {outline ? <OutlineOfTitle outline={outline} /> : null}
      {extractedFields ? <WaybillDetails fields={extractedFields} /> : null}
      {isWhole ? null : <RawJson data={rawData} />}
      {extractedFields ? <WaybillView withoutDetails fields={extractedFields} way={way} /> : null}
    </>
  );
}

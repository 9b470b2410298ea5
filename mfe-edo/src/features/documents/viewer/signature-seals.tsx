import type { ContentSignature, DocumentContent } from '@trassa/contracts/edo/document-content';
import { DateTime } from '@trassa/ui/date-time';
import { Help } from '@trassa/ui/help';
import { Icon } from '@trassa/ui/icon';
import { viewerMessages as messages } from '../../../shared/document-viewer/document-viewer.messages.ts';
import styles from './signature-seals.module.css';

const verdictMarks = {
  valid: { icon: 'shield-check', tone: 'good' },
  unchecked: { icon: 'shield-question', tone: 'doubtful' },
  foreign: { icon: 'shield-alert', tone: 'bad' },
  broken: { icon: 'shield-alert', tone: 'bad' },
  expired: { icon: 'shield-alert', tone: 'bad' },
  revoked: { icon: 'shield-alert', tone: 'bad' },
  unauthorised: { icon: 'shield-alert', tone: 'bad' },
} as const;

const checkIcons = { true: 'check', false: 'x', null: 'minus' } as const;

function SignatureVerdict({ signature: { error, verdict, checks } }: { readonly signature: ContentSignature }) {
  if (error) return <span className={styles.bad}>{error}</span>;
  return (
    <>
      <b className={styles[verdictMarks[verdict].tone]}>{messages.verdicts[verdict]}</b>
      <ul className={styles.checks} aria-label={messages.verification}>
        {checks.map(({ code, passed, text }) => (
          <li key={code} data-passed={passed}>
            <Icon name={checkIcons[`${passed}`]} size={14} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Certificate({ signature }: { readonly signature: ContentSignature }) {
  const { certificate } = signature;
  return (
    <dl className={styles.certificate}>
      {certificate ? (
        <>
          <dt>
            {messages.certificate} <Help term={messages.certificate} text={messages.certificateHow} />
          </dt>
          <dd className={styles.serial}>{certificate.serial}</dd>
          <dt>{messages.issuedBy}</dt>
          <dd>{certificate.issuer ?? '—'}</dd>
          <dt>{messages.validity}</dt>
          <dd>
            <DateTime value={certificate.validFrom} view="date" /> —{' '}
            <DateTime value={certificate.validTo} view="date" />
          </dd>
        </>
      ) : null}
      {signature.digestAlgorithm ? (
        <>
          <dt>{messages.digest}</dt>
          <dd>{signature.digestAlgorithm}</dd>
        </>
      ) : null}
      <dt>{messages.preview}</dt>
      <dd className={styles.preview}>{signature.preview}</dd>
    </dl>
  );
}

/** Text that names the signed file; a signature quoted in a title belongs to the title before it. */
function formatSignedFile({ origin, file, signedFile }: ContentSignature, titles: DocumentContent['titles']): string {
  if (origin === 'file') return signedFile ?? file;
  if (origin === 'counter') return messages.counter(file);
  const quoting = titles.find(({ fileName }) => fileName === file);
  const quoted =
    titles.find(({ fileName }) => fileName === signedFile)?.kind ?? previousTitleByTitle[quoting?.kind ?? ''];
  return messages.quoted(quoted ?? null, quoting?.kind ?? null);
}

const previousTitleByTitle: Readonly<Record<string, string>> = { T2: 'T1', T3: 'T2', T4: 'T3' };

const sealClasses = { good: '', doubtful: styles.uncertain, bad: styles.broken } as const;

function SignatureSeal({
  signature,
  titles,
}: { readonly signature: ContentSignature } & Pick<DocumentContent, 'titles'>) {
  const { icon, tone } = signature.error
    ? ({ icon: 'shield-alert', tone: 'bad' } as const)
    : verdictMarks[signature.verdict];
  return (
    <article className={`${styles.seal} ${sealClasses[tone]}`}>
      <Icon name={icon} size={32} className={styles.mark} />
      <div className={styles.main}>
        <div className={styles.top}>
          <b title={signature.file}>{formatSignedFile(signature, titles)}</b>
          {signature.signingTime ? <DateTime value={signature.signingTime} /> : null}
        </div>
        <div className={styles.who}>
          {signature.signer ?? (signature.error ? messages.signatureUnreadable : messages.signerUnknown)}
        </div>
        <div className={styles.role}>
          {[signature.position, signature.organisation, signature.inn && messages.inn(signature.inn)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <SignatureVerdict signature={signature} />
        <Certificate signature={signature} />
      </div>
    </article>
  );
}

/** Signatures of the archive: signatory, time, file, verdict. */
export function SignatureSeals({ content }: { readonly content: DocumentContent }) {
  if (content.signatures.length === 0) return <p className={styles.none}>{messages.noSignatures}</p>;
  const own = content.signatures.filter(({ origin }) => origin !== 'embedded');
  const quoted = content.signatures.filter(({ origin }) => origin === 'embedded');
  return (
    <div className={styles.grid}>
      {[...own, ...quoted].map((signature, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may hold several signers, and the list never changes
        <SignatureSeal key={`${signature.file}-${place}`} signature={signature} titles={content.titles} />
      ))}
    </div>
  );
}

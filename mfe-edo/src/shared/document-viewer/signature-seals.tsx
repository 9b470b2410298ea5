import type { ContentSignature, DocumentContent } from '@trassa/contracts/edo/document-content';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { viewerMessages as messages } from './document-viewer.messages.ts';
import styles from './signature-seals.module.css';

function Verdict({ signature }: { readonly signature: ContentSignature }) {
  if (signature.error) return <span className={styles.bad}>{signature.error}</span>;
  if (signature.digestMatches === null) return null;
  return signature.digestMatches ? (
    <span className={styles.good}>{messages.signatureIntact}</span>
  ) : (
    <span className={styles.bad}>{messages.signatureBroken}</span>
  );
}

function Certificate({ signature }: { readonly signature: ContentSignature }) {
  const { certificate } = signature;
  return (
    <dl className={styles.certificate}>
      {certificate ? (
        <>
          <dt>{messages.certificate}</dt>
          <dd>{certificate.serial}</dd>
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

function Seal({ signature }: { readonly signature: ContentSignature }) {
  const broken = signature.error !== null || signature.digestMatches === false;
  return (
    <article className={`${styles.seal} ${broken ? styles.broken : ''}`}>
      <Icon name={broken ? 'shield-alert' : 'shield-check'} size={32} className={styles.mark} />
      <div className={styles.main}>
        <div className={styles.top}>
          <b title={signature.file}>{signature.signedFile ?? signature.file}</b>
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
        <Certificate signature={signature} />
        <Verdict signature={signature} />
      </div>
    </article>
  );
}

/** Every signature of the archive: who, when, which certificate, and whether the file is still the signed one. */
export function SignatureSeals({ content }: { readonly content: DocumentContent }) {
  if (content.signatures.length === 0) return <p className={styles.none}>{messages.noSignatures}</p>;
  return (
    <div className={styles.grid}>
      {content.signatures.map((signature) => (
        <Seal key={`${signature.origin}-${signature.file}`} signature={signature} />
      ))}
    </div>
  );
}

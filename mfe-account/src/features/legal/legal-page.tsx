import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { Wordmark } from '@trassa/ui/brand';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import { legalMessages as messages } from './legal.messages.ts';
import styles from './legal.module.css';

export interface LegalDocument {
  readonly title: string;
  /** Version of the text, as a consent to it stores it. */
  readonly version: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export function LegalPage({ document }: { readonly document: LegalDocument }) {
  usePageTitle(document.title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link href="/" className={styles.brand} aria-label={messages.home}>
          <Wordmark size={32} />
        </Link>
        <nav className={styles.nav} aria-label={messages.documents}>
          <Link href={accountPaths.terms}>{messages.terms}</Link>
          <Link href={accountPaths.privacy}>{messages.privacy}</Link>
        </nav>
      </header>
      <div className={styles.text}>
        <h1>{document.title}</h1>
        <p className={styles.version}>{messages.version(document.version)}</p>
        <p>{document.lead}</p>
        {document.sections.map((section, index) => (
          <section key={section.title}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

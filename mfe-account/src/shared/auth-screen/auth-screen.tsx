import { supportMail } from '@trassa/contracts/support';
import { useLocation } from '@trassa/mfe-kit/router';
import { Wordmark } from '@trassa/ui/brand';
import { Link } from '@trassa/ui/link';
import { Tabs } from '@trassa/ui/tabs';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import type { ReactNode } from 'react';
import { accountPaths } from '../../paths.ts';
import { authScreenMessages as messages } from './auth-screen.messages.ts';
import styles from './auth-screen.module.css';
import { RoadPanel } from './road-panel.tsx';

type AuthScreenProps = {
  readonly tab: 'login' | 'register';
  /** Sentence above the form. */
  readonly lead?: string;
  readonly children: ReactNode;
};

/** Layout of sign-in and registration: form on the left, illustration on the right. */
export function AuthScreen({ tab, lead, children }: AuthScreenProps) {
  const { search } = useLocation(); // partner, plan and page of origin: the address of the other tab keeps them
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <Link href="/" className={styles.brand} aria-label={messages.home}>
          <Wordmark size={32} />
        </Link>
        <div className={styles.inside}>
          <VisuallyHidden>
            <h1>{messages[tab]}</h1>
          </VisuallyHidden>
          <Tabs
            large
            label={messages.tabs}
            active={tab}
            tabs={[
              { key: 'register', label: messages.register, href: `${accountPaths.register}${search}` },
              { key: 'login', label: messages.login, href: `${accountPaths.login}${search}` },
            ]}
          />
          <div className={styles.under}>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
            {children}
          </div>
        </div>
        <footer className={styles.foot}>
          <span>
            {messages.support} <a href={`mailto:${supportMail}`}>{supportMail}</a>
          </span>
          <Link href={accountPaths.terms}>{messages.terms}</Link>
          <Link href={accountPaths.privacy}>{messages.privacy}</Link>
        </footer>
      </div>
      <RoadPanel />
    </div>
  );
}

import { Wordmark } from '@trassa/ui/brand';
import { Button } from '@trassa/ui/button';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { miniShellMessages as messages } from './mini-shell.messages.ts';
import styles from './mini-shell.module.css';
import type { RemoteDeclaration } from './remote.ts';
import { useSession } from './session.tsx';

/** The line above a remote that runs alone: its menu entries and sign-out. */
export function MiniFrame({ remote, children }: { readonly remote: RemoteDeclaration; readonly children: ReactNode }) {
  const { isAuthenticated, logout } = useSession();
  const navigate = useNavigate();
  const pages = remote.nav.filter((item) => !item.external);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Wordmark />
        <nav className={styles.nav} aria-label={remote.title}>
          {pages.map((item) => (
            <NavLink key={item.path} to={item.path}>
              {item.label}
            </NavLink>
          ))}
        </nav>
        {isAuthenticated ? (
          <Button variant="quiet" icon="log-out" onClick={() => void logout().then(() => navigate('/login'))}>
            {messages.signOut}
          </Button>
        ) : null}
      </header>
      <main>{children}</main>
    </div>
  );
}

import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { lazy, Suspense, useState } from 'react';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.forecast;

/** Lazy, because few people change the limit. */
const LimitDialog = lazy(async () => ({ default: (await import('./cash-limit-dialog.tsx')).LimitDialog }));

/** Balance below which the company is warned, with a button to change it. */
export function CashLimit({ limit }: { readonly limit: number }) {
  const mayChange = useMay('money.manage');
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.limit}>
      <span className={styles.quiet}>
        {limit > 0 ? messages.warnsBelow(formatWholeRubles(limit)) : messages.warnsEmpty}
      </span>
      {mayChange ? (
        <Button size="s" onClick={() => setOpen(true)}>
          {messages.limitChange}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <LimitDialog limit={limit} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}

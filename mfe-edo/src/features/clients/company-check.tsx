import type { ClientCard } from '@trassa/contracts/edo/clients';
import { Pairs } from '@trassa/ui/card';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Icon } from '@trassa/ui/icon';
import { clientCardMessages as messages } from './clients.messages.ts';
import styles from './clients.module.css';

function CheckResult({ good, text }: { readonly good: boolean; readonly text: string }) {
  return (
    <span className={`${styles.state} ${good ? styles.good : styles.doubt}`}>
      <Icon name={good ? 'circle-check' : 'triangle-alert'} />
      {text}
    </span>
  );
}

const getAddressText = (valid: boolean | null) => {
  if (valid === null) return messages.addressUnknown;
  return valid ? messages.addressGood : messages.addressBad;
};

/** State register's data: whether the company is active, and its address real. */
export function CompanyCheck({ check }: { readonly check: ClientCard['check'] }) {
  return (
    <PanelSection title={messages.check} note={messages.checkNote}>
      {check ? (
        <Pairs
          rows={[
            {
              name: messages.state,
              value: <CheckResult good={check.state === 'ACTIVE'} text={messages.states[check.state] ?? check.state} />,
            },
            { name: messages.registerName, value: check.name },
            { name: messages.address, value: check.address },
            {
              key: 'valid',
              name: '',
              value: <CheckResult good={check.addressValid !== false} text={getAddressText(check.addressValid)} />,
            },
          ]}
        />
      ) : (
        <p className={styles.muted}>{messages.checkNone}</p>
      )}
    </PanelSection>
  );
}

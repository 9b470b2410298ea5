import type { Connection } from '@trassa/contracts/edo/connection';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Stack } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { useTheme } from '@trassa/ui/theme';
import { otherRemotePaths } from '../../paths.ts';
import { exchangeConnectionsQuery } from '../../shared/account/account.queries.ts';
import { DeletionCards } from './deletion-cards.tsx';
import { settingsMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';
import { useExport } from './settings.queries.ts';

function ConnectionLine(props: {
  readonly name: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{props.name}</b>
        <small>{props.text}</small>
      </div>
      <Button size="s" href={props.href} aria-label={`${props.action}: ${props.name}`}>
        {props.action}
      </Button>
    </li>
  );
}

/** State of the exchange; loading and failure have texts of their own. */
function formatEdoState(exchanges: readonly Connection[] | undefined, hasFailed: boolean): string {
  if (!exchanges) return hasFailed ? messages.edoUnknown : messages.edoAsking;
  const logins = (connected: boolean) =>
    exchanges
      .filter((one) => one.connected === connected)
      .map(({ login }) => login)
      .join(', ');
  const [on, lost] = [logins(true), logins(false)];
  return [on && messages.edoOn(on), lost && messages.edoLost(lost)].filter(Boolean).join('. ') || messages.edoOff;
}

/** Exchange, platforms, and connections of other remotes. */
export function ConnectionsSection() {
  const { data, error } = useQuery(exchangeConnectionsQuery());
  return (
    <Stack>
      <Card title={messages.connectionsTitle} flush>
        <ul>
          <ConnectionLine
            name={messages.edo}
            text={formatEdoState(data, error !== null)}
            href={otherRemotePaths.edo}
            action={messages.open}
          />
          <ConnectionLine
            name={messages.platforms}
            text={messages.platformsText}
            href={otherRemotePaths.platforms}
            action={messages.open}
          />
        </ul>
      </Card>
      <Slot name="settings.sections" props={{}} />
    </Stack>
  );
}

const themes = ['light', 'dark', 'system'] as const;
const densities = ['comfortable', 'compact'] as const;

export function AppearanceSection() {
  const { choice, density, setTheme, setDensity } = useTheme();
  return (
    <Card title={messages.tabs.appearance}>
      <div className={styles.choice}>
        {messages.theme}
        <Segmented
          label={messages.theme}
          value={choice}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: messages.themes[value] }))}
        />
      </div>
      <div className={styles.choice}>
        {messages.density}
        <Segmented
          label={messages.density}
          value={density}
          onChange={setDensity}
          options={densities.map((value) => ({ value, label: messages.densities[value] }))}
        />
      </div>
    </Card>
  );
}

export function DataSection() {
  const { mutate, isPending } = useExport();
  const isOffice = useMay('office');
  return (
    <Stack>
      {isOffice ? (
        <Card title={messages.exportTitle}>
          <p className={styles.hint}>{messages.exportText}</p>
          <Button icon="download" loading={isPending} onClick={() => mutate()}>
            {messages.export}
          </Button>
        </Card>
      ) : null}
      <DeletionCards />
    </Stack>
  );
}

import type { TrackedPhone } from '@trassa/contracts/geo/position-sources';
import { Plate } from '@trassa/freight-ui/plate';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge, Count } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Note, Row } from '@trassa/ui/layout';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { fleetQuery, phonesQuery, reloadSources, revokePhone } from './sources.queries.ts';

function Phone({ phone, plate }: { readonly phone: TrackedPhone; readonly plate: string | undefined }) {
  const client = useQueryClient();
  const mayManage = useMay('orders.manage');
  const { id, name, lastAt, battery, refused, revoked } = phone;
  const revoke = async () => {
    const agreed = await confirm({
      title: messages.revokeAsk(name),
      text: messages.revokeText,
      okText: messages.revoke,
      danger: true,
      action: async () => void (await revokePhone(id)),
    });
    if (!agreed) return;
    toast.success(messages.revokedDone);
    await reloadSources(client);
  };
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div>
          <h3>{name}</h3>
          <Note small>
            {lastAt ? (
              <>
                {messages.lastPoint} <DateTime value={lastAt} view="relative" />
              </>
            ) : (
              messages.noPoint
            )}
          </Note>
        </div>
        {revoked ? <Badge icon="ban">{messages.revoked}</Badge> : null}
      </header>
      <Plate number={plate} size="s" />
      <p>
        <Note small>
          {[battery === null ? '' : messages.battery(battery), refused > 0 ? messages.refused(refused) : '']
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </p>
      {mayManage && !revoked ? (
        <Row>
          <Button size="s" icon="ban" onClick={() => void revoke()}>
            {messages.revoke}
          </Button>
        </Row>
      ) : null}
    </article>
  );
}

/** Phones that report positions. */
export function Phones() {
  const answer = useQuery(phonesQuery());
  const fleet = useQuery(fleetQuery());
  const phones = answer.data ?? [];
  return (
    <section className={styles.section} aria-label={messages.phones}>
      <h2>
        {messages.phones} <Count>{phones.length}</Count>
      </h2>
      <PartFailure text={messages.failed} query={answer} />
      <PartFailure text={messages.fleetFailed} query={fleet} />
      {answer.data?.length === 0 ? <EmptyState title={messages.noPhones} text={messages.noPhonesText} /> : null}
      <div className={styles.cards}>
        {phones.map((phone) => (
          <Phone
            key={phone.id}
            phone={phone}
            plate={fleet.data?.vehicles.find(({ id }) => id === phone.vehicleId)?.plate}
          />
        ))}
      </div>
    </section>
  );
}

import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { IconButton } from '@trassa/ui/button';
import { Menu } from '@trassa/ui/menu';
import { lazy, Suspense, useState } from 'react';
import { useUserState } from '../../shared/account/account.queries.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import { addPostponed, buildPostponeTimes } from './later.rules.ts';

/** Lazy, because most people choose one of the given times. */
const MomentDialog = lazy(async () => ({ default: (await import('@trassa/freight-ui/moment-dialog')).MomentDialog }));

/** Menu of an attention line: «Сделано», and times to put the line off. */
export function PostponeMenu({ item, now }: { readonly item: AttentionItem; readonly now: Date }) {
  const { state, save } = useUserState();
  const [isChoosing, setChoosing] = useState(false);
  if (!state) return null;
  const until = (time: Date | null) =>
    save(({ later }) => ({ later: addPostponed(later, item, { until: time, now }) }));
  const times = buildPostponeTimes(now);
  return (
    <>
      <Menu
        label={messages.putOff(item.title)}
        placement="bottom-end"
        items={[
          {
            key: 'done',
            icon: 'check',
            label: messages.settled,
            note: messages.settledNote,
            onSelect: () => until(null),
          },
          ...(Object.keys(times) as (keyof typeof times)[]).map((key) => ({
            ...{ key, icon: 'clock' as const, label: messages.laterTimes[key], separated: key === 'hours' },
            onSelect: () => until(times[key]),
          })),
          { key: 'other', icon: 'calendar-days', label: messages.otherTime, onSelect: () => setChoosing(true) },
        ]}
        trigger={(props) => <IconButton size="s" icon="clock" label={messages.putOff(item.title)} {...props} />}
      />
      {isChoosing ? (
        <Suspense>
          <MomentDialog
            title={messages.putOffTitle(item.title)}
            submitText={messages.putOffSubmit}
            onChosen={(time) => {
              setChoosing(false);
              until(time);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

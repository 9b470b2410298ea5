import { setup } from '@trassa/testing/test-postgres';
import { channelFaults, channelRound, startFaultyChannels } from '../attacks/channel-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** A fault of every channel for the short form. */
const few = [
  { channel: 'email', fault: 'address' },
  { channel: 'telegram', fault: 'garbage' },
  { channel: 'push', fault: 'slow' },
  { channel: 'webhook', fault: 'limited' },
];

const getSeedOfFault = (round: number) =>
  channelFaults.findIndex(({ channel, fault }) => channel === few[round]?.channel && fault === few[round]?.fault);

/** Fault T3 of `campaign-faults.ts`, for the channels of notifications. */
export const campaign: Campaign = {
  title:
    'Mail, Telegram, a browser’s push service or a webhook answers slowly, with 429, 500, garbage, a redirect or not at ' +
    'all while two companies are told things: every notification arrives once, others at once, and the settings tell of it.',
  rounds: 200,
  short: { rounds: 4, atLeast: { 'email struck': 1, 'telegram struck': 1, 'push struck': 1, 'webhook struck': 1 } },
  found: [
    'a push service that hung held up the pushes of every company',
    'an email took as long as a slow mail server liked, beyond its claim, and the settings did not tell of it',
    'after an address that the mail server refused, mail to everybody waited for the next round, up to five seconds',
    'while Telegram asked for a pause, the settings told only those whose message had met the refusal',
    '`Retry-After` of webhooks and push services was not waited for',
  ],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const faulty = await startFaultyChannels();
    return {
      round: (seed, round) => channelRound(faulty, isShort ? getSeedOfFault(round) : seed),
      close: async () => {
        await faulty.stop();
        await stopPostgres();
      },
    };
  },
};

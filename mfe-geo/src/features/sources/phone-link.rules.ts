import { TRACCAR_PATH } from '@trassa/contracts/geo/position-values';

/** Settings of the app on a phone. */
interface TrackerAppSettings {
  path: string;
  device: string;
  interval: number;
}

const buildAppQuery = ({ device, interval }: TrackerAppSettings) => ({ id: device, interval: String(interval) });

/** Content of the QR code: the app takes server and settings out of one address. */
export const buildQrText = (origin: string, access: TrackerAppSettings): string =>
  `${origin}${access.path}?${new URLSearchParams(buildAppQuery(access))}`;

/** Link that opens the app on the phone with the same settings. */
export const buildAppLink = (origin: string, access: TrackerAppSettings): string =>
  `org.traccar.client://?${new URLSearchParams({ url: origin + access.path, ...buildAppQuery(access) })}`;

/** Lines for the settings of a Traccar server that forwards its positions. */
export const buildTraccarLines = (origin: string, token: string): string =>
  [
    ['forward.type', 'json'],
    ['forward.url', origin + TRACCAR_PATH],
    ['forward.header', `Authorization: Bearer ${token}`],
    ['forward.retry.enable', 'true'],
  ]
    .map(([key, value]) => `<entry key='${key}'>${value}</entry>`)
    .join('\n');

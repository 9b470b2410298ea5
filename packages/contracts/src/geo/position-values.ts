import { listCodes } from '../labels.ts';

/** Where a position comes from, as lists name it. */
export const positionOriginLabels = {
  wialon: 'Wialon',
  glonasssoft: 'ГлонассСофт',
  omnicomm: 'Omnicomm',
  traccar: 'Traccar',
  phone: 'Телефон водителя',
  page: 'Страница водителя',
} as const;
export type PositionOrigin = keyof typeof positionOriginLabels;
export const positionOrigins = listCodes(positionOriginLabels);

/** Systems that we ask for positions with the company's credentials; others send positions to us. */
export const pulledSystems = ['wialon', 'glonasssoft', 'omnicomm'] as const;
export type PulledSystem = (typeof pulledSystems)[number];

/** Systems that a company connects; phones and pages of drivers are not among them. */
export const positionSystems = [...pulledSystems, 'traccar'] as const;
export type PositionSystem = (typeof positionSystems)[number];

/** State of a connected system. `refused`: it no longer accepts the credentials. */
export const positionSourceStates = ['waiting', 'ok', 'failing', 'refused'] as const;
export type PositionSourceState = (typeof positionSourceStates)[number];

/** `moving`, `stands`; `unknown`: no position within the last hour. */
export const motions = ['moving', 'stands', 'unknown'] as const;

/** `late`: even the earliest expected arrival is after the window of the stop; `maybe_late`: only the latest is. */
export const latenessLevels = ['in_time', 'maybe_late', 'late'] as const;
export type Lateness = (typeof latenessLevels)[number];

/** `exact`: the vehicle was seen to arrive; `not_later`: its first known position was at the stop already. */
export const visitPrecisions = ['exact', 'not_later'] as const;

/** Longest stretch of one track, in days. */
export const MAX_TRACK_DAYS = 31;
/** Days for which points are kept; simplified lines of days stay. */
export const POINT_KEPT_DAYS = 90;
/** Path that a phone sends its points to. */
export const buildPhonePointsPath = (secret: string): string => `/g/${secret}`;
/** Path that a Traccar server forwards its points to. */
export const TRACCAR_PATH = '/api/geo/traccar';
/** Usual minutes of a loading or an unloading, after which a vehicle waits. */
export const FREE_STOP_MINUTES = 120;
/** Difference between a mark and a visit, in minutes, from which both are shown. */
export const SHOWN_VISIT_DIFFERENCE_MINUTES = 30;

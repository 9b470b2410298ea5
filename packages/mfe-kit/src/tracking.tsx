/** Values of a tracked event; never personal data. */
type TrackedValues = Readonly<Record<string, string | number | boolean>>;

/** Receives every tracked event; set by the host, which decides where events go. */
type Tracker = (name: string, values: TrackedValues) => void;

let tracker: Tracker = () => undefined;

/** Sets the receiver of events. Called once, by the shell; without it events are dropped. */
export function setTracker(next: Tracker): void {
  tracker = next;
}

/** Reports that something happened, for example `track('select_tariff', { plan })`. Never throws, never waits. */
export function track(name: string, values: TrackedValues = {}): void {
  tracker(name, values);
}

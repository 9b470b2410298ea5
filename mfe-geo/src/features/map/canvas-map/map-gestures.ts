import type { MapEngine } from './map-engine.ts';
import type { MapObject } from './map-things.ts';
import type { Pixel } from './view.rules.ts';

interface GestureEvents {
  onPoint: (thing: MapObject | null, at: Pixel) => void;
  onChoose: (thing: MapObject | null, at: Pixel) => void;
}

/** Pointer movement in pixels that still counts as a click. */
const CLICK_TOLERANCE_PIXELS = 4;
const WHEEL_PIXELS_PER_ZOOM = 240;

/** Pointer, wheel and touch gestures: drag, pinch, wheel, double click, hover, click. */
export class MapGestures {
  private readonly pointers = new Map<number, Pixel>();
  private travelled = 0;
  private readonly stopping = new AbortController();
  private readonly canvas: HTMLCanvasElement;
  private readonly engine: MapEngine;
  private readonly events: GestureEvents;

  constructor(canvas: HTMLCanvasElement, engine: MapEngine, events: GestureEvents) {
    this.canvas = canvas;
    this.engine = engine;
    this.events = events;
    const { signal } = this.stopping;
    canvas.addEventListener('pointerdown', (event) => this.press(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.release(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.pointers.delete(event.pointerId), { signal });
    canvas.addEventListener('pointerleave', (event) => this.events.onPoint(null, this.getPlace(event)), { signal });
    canvas.addEventListener('wheel', (event) => this.turn(event), { signal, passive: false });
    canvas.addEventListener('dblclick', (event) => this.engine.zoom(1, this.getPlace(event)), { signal });
  }

  /** Removes the listeners. */
  stop() {
    this.stopping.abort();
  }

  private getPlace(event: MouseEvent): Pixel {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private press(event: PointerEvent) {
    if (event.button !== 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.getPlace(event));
    this.travelled = 0;
  }

  private move(event: PointerEvent) {
    const at = this.getPlace(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.events.onPoint(this.engine.thingAt(at), at);
      return;
    }
    const span = this.span();
    this.pointers.set(event.pointerId, at);
    this.travelled += Math.hypot(at.x - before.x, at.y - before.y);
    const share = 1 / this.pointers.size;
    this.engine.pan((before.x - at.x) * share, (before.y - at.y) * share);
    const wider = this.span();
    if (span && wider) this.engine.zoom(Math.log2(wider.length / span.length), wider.middle);
    if (this.travelled > CLICK_TOLERANCE_PIXELS) this.events.onPoint(null, at);
  }

  private release(event: PointerEvent) {
    const at = this.getPlace(event);
    const isClick = this.pointers.size === 1 && this.travelled <= CLICK_TOLERANCE_PIXELS;
    this.pointers.delete(event.pointerId);
    if (isClick) this.events.onChoose(this.engine.thingAt(at), at);
  }

  private turn(event: WheelEvent) {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 32 : event.deltaY;
    this.engine.zoom(Math.max(-1.2, Math.min(1.2, -pixels / WHEEL_PIXELS_PER_ZOOM)), this.getPlace(event));
  }

  /** Pinch: distance and midpoint of two fingers. */
  private span(): { length: number; middle: Pixel } | null {
    const [a, b] = [...this.pointers.values()];
    if (!a || !b) return null;
    return {
      length: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    };
  }
}

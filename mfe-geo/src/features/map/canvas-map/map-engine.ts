import { Backdrop } from './backdrop.ts';
import type { Basemap } from './basemap.ts';
import { type Cluster, getClusterRadius } from './cluster-level.rules.ts';
import { ClusterIndex, getBoxCorners, getClusterMapObject } from './clusters.rules.ts';
import { getTripCircles } from './discs.ts';
import {
  buildCurve,
  buildLegLines,
  findLineAt,
  getCurvePoint,
  type LegLine,
  type LineEnd,
  listLineEnds,
} from './legs.rules.ts';
import { MapHighlight } from './map-highlight.ts';
import { emptyScene, type MapLook, type MapObject, type MapPoint, type MapScene } from './map-things.ts';
import { type Brush, paintLabels, paintLand } from './paint-land.ts';
import { buildMarkerStamps, buildNodeStamps, paintHeat, paintHighlightedLeg, paintLegs } from './paint-things.ts';
import { toWorldX, toWorldY } from './projection.rules.ts';
import { Sprites } from './sprites.ts';
import { TruckLayer } from './truck-layer.ts';
import {
  clampView,
  fitView,
  type Margins,
  moscowView,
  type Pixel,
  panView,
  type Size,
  toPixel,
  type View,
  zoomView,
} from './view.rules.ts';

/** Delay after a zoom step until the land is repainted sharply. */
const REPAINT_DELAY_MS = 140;

/** Map on a canvas: scene, view and hit testing; independent of React and of pointers. */
export class MapEngine {
  view: View = moscowView;
  size: Size = { width: 800, height: 400 };
  /** Called after every frame. */
  onDrawn: () => void = () => undefined;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly backdrop = new Backdrop();
  private readonly sprites = new Sprites();
  private readonly light = new MapHighlight();
  private readonly canvas: HTMLCanvasElement;
  private ratio = 1;
  private look: MapLook;
  private basemap: Basemap | null = null;
  private scene: MapScene = emptyScene;
  private clusters = new ClusterIndex([]);
  private lines: LegLine[] = [];
  private ends: LineEnd[] = [];
  private readonly trucks = new TruckLayer();
  private frame = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, look: MapLook) {
    this.canvas = canvas;
    this.look = look;
    this.context = canvas.getContext('2d', { alpha: false });
  }

  setBasemap(basemap: Basemap) {
    this.basemap = basemap;
    this.repaint();
  }

  setLook(look: MapLook) {
    this.look = look;
    this.sprites.clear();
    this.repaint();
  }

  setScene(scene: MapScene) {
    if (scene.spots !== this.scene.spots) this.clusters = new ClusterIndex(scene.spots, scene.pairs);
    if (scene.legs !== this.scene.legs) {
      this.lines = buildLegLines(scene.legs);
      this.ends = listLineEnds(this.lines);
    }
    this.trucks.setScene(scene);
    const isSameMode = scene.mode === this.scene.mode;
    // New vehicles keep the backdrop while the track is the same; under new markers it stays for one frame.
    const isKept = isSameMode && scene.mode === 'trucks' && scene.track === this.scene.track;
    this.scene = scene;
    this.light.begin(scene);
    if (isSameMode && scene.mode === 'markers') this.backdrop.age();
    else if (!isKept) this.backdrop.clear();
    this.drawSoon();
  }

  /** Draws at the present size of the canvas at once, without awaiting a frame. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.size = { width, height };
    this.ratio = Math.min(2, Math.max(1, devicePixelRatio));
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.draw();
  }

  /** Shows the whole scene. */
  fit(margins: Margins) {
    this.lookAt(fitView(this.getCorners(), this.size, margins));
  }

  /** Puts a place into the middle at the present zoom. */
  centre({ lat, lng }: MapPoint) {
    this.lookAt({ ...this.view, x: toWorldX(lng), y: toWorldY(lat) });
  }

  pan(dx: number, dy: number) {
    this.lookAt(panView(this.view, dx, dy));
  }

  zoom(steps: number, at: Pixel = { x: this.size.width / 2, y: this.size.height / 2 }) {
    this.lookAt(zoomView(this.view, steps, { size: this.size, at }));
  }

  /** Zooms in until the spots separate; false when they cannot. */
  openCluster({ spots }: { spots: readonly { lat: number; lng: number }[] }, margins: Margins): boolean {
    const points = getBoxCorners(spots);
    const view = fitView(points, this.size, margins);
    const isOne = points.every(({ x, y }) => x === points[0]?.x && y === points[0].y);
    if (isOne || view.zoom <= this.view.zoom + 0.2) return false;
    this.lookAt(view);
    return true;
  }

  /** Object of the map at a point of the canvas; null: none. */
  thingAt(at: Pixel): MapObject | null {
    if (this.scene.mode === 'routes') {
      const line = findLineAt(this.lines, at, this.view, this.size);
      return line ? { kind: 'leg', leg: line.leg } : null;
    }
    if (this.scene.mode === 'trucks') return this.trucks.thingAt(at, this.view, this.size);
    const near = this.seen().findLast((cluster) => {
      const place = toPixel(this.view, this.size, cluster);
      return Math.hypot(place.x - at.x, place.y - at.y) <= getClusterRadius(cluster.count) + 4;
    });
    return near ? getClusterMapObject(near) : null;
  }

  /** Objects for keyboard navigation, largest first; vehicles in the order of the scene. */
  things(): MapObject[] {
    if (this.scene.mode === 'routes') return this.lines.map(({ leg }): MapObject => ({ kind: 'leg', leg })).reverse();
    if (this.scene.mode === 'trucks') return this.trucks.things();
    return this.seen().map(getClusterMapObject).reverse();
  }

  /** Point of an object's tooltip; null while the object is not drawn. */
  getPlace(thing: MapObject): Pixel | null {
    if (thing.kind === 'truck' || thing.kind === 'stop') return this.trucks.getPlace(thing, this.view, this.size);
    if (thing.kind === 'leg') {
      const line = this.lines.find(({ leg }) => leg === thing.leg);
      return line ? getCurvePoint(buildCurve(line, this.view, this.size), 0.5) : null;
    }
    const first = thing.kind === 'spot' ? thing.spot : thing.spots[0];
    const cluster = this.seen().find(({ spots }) => spots.some((spot) => spot === first));
    return cluster ? toPixel(this.view, this.size, cluster) : null;
  }

  highlight(thing: MapObject | null) {
    this.light.point(thing);
    this.drawSoon();
  }

  stop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settling);
  }

  /** Draws a frame: the backdrop when it does not cover the view, then the moving layers. */
  draw() {
    const { context, view, size } = this;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!context || size.width === 0) return;
    if (!this.backdrop.covers(view, size)) this.paintBackdrop();
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.backdrop.copyTo(context, view, size);
    this.drawThings({ context, view, size, ...this.look });
    this.onDrawn();
    if (this.backdrop.isAged) this.repaint();
  }

  private lookAt(view: View) {
    const isZoom = view.zoom !== this.view.zoom;
    this.view = clampView(view);
    this.drawSoon();
    if (!isZoom) return;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      if (!this.backdrop.isSharp(this.view)) this.repaint();
    }, REPAINT_DELAY_MS);
  }

  private repaint() {
    this.backdrop.clear();
    this.drawSoon();
  }

  private drawSoon() {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private paintBackdrop() {
    const { view, ratio, look, basemap, scene, clusters, ends } = this;
    this.backdrop.paint({ view, size: this.size, ratio }, (context, size) => {
      const brush: Brush = { context, view, size, ...look };
      context.fillStyle = look.colors.water;
      context.fillRect(0, 0, size.width, size.height);
      if (basemap) paintLand(brush, basemap, scene.regions);
      if (scene.mode === 'heatmap') paintHeat(brush, clusters, scene.heat);
      if (scene.mode === 'routes') paintLegs(brush, this.lines, ({ leg }) => scene.selected.has(leg.key));
      if (scene.mode === 'trucks') this.trucks.paintTrack(brush);
      if (basemap) paintLabels(brush, basemap, getTripCircles(brush, scene.mode, { clusters, ends }));
    });
  }

  private getCorners() {
    if (this.scene.mode === 'trucks') return this.trucks.getPoints();
    const ends = this.lines.flatMap(({ from, to }) => [from, to]);
    return this.scene.mode === 'routes' && ends.length > 0 ? ends : this.clusters.corners();
  }

  private drawThings(brush: Brush) {
    if (this.scene.mode === 'trucks') {
      this.trucks.paint(brush, { sprites: this.sprites, ratio: this.ratio, bright: this.light.bright });
      return;
    }
    const seen = this.seen();
    const stamps =
      this.scene.mode === 'markers'
        ? buildMarkerStamps(brush, seen, (cluster) => this.light.has(cluster))
        : buildNodeStamps(brush, this.scene.mode === 'routes' ? this.ends : seen);
    this.sprites.stamp(brush.context, this.ratio, stamps);
    const { bright } = this.light;
    if (bright?.kind !== 'leg') return;
    const line = this.lines.find(({ leg }) => leg === bright.leg);
    if (line) paintHighlightedLeg(brush, line);
  }

  private seen(): Cluster[] {
    return this.clusters.visible(this.view, this.size);
  }
}

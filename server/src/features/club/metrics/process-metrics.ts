import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, performance, PerformanceObserver, constants } from 'node:perf_hooks';
import { byLabel, single, type Family } from '../../../lib/metrics.ts';
import { programVersion } from '../../../lib/program-version.ts';

const kindOfCollection = new Map<number, string>([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weak'],
]);

/** Undefined if the system does not report it. */
const openFiles = (): number | undefined => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
};

/** Measures this process until `stop`: memory, CPU, event loop, garbage collection. */
export const watchProcess = (engine: string) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const collected = new Map<string, number>();
  const collections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, duration } = entry as { duration: number; detail?: { kind?: number } };
      const kind = kindOfCollection.get(detail?.kind ?? -1) ?? 'other';
      collected.set(kind, (collected.get(kind) ?? 0) + duration / 1000);
    }
  });
  collections.observe({ entryTypes: ['gc'] });

  /** Since the last query: otherwise a slow moment of last week would hide today's. */
  const lag = (): Record<string, number> => {
    // It measures between ticks and includes its own interval.
    const ofNanoseconds = (value: number) => (Number.isFinite(value) ? Math.max(0, value / 1e9 - 0.02) : 0);
    const seen = {
      '0.5': ofNanoseconds(delay.percentile(50)),
      '0.99': ofNanoseconds(delay.percentile(99)),
      '1': ofNanoseconds(delay.max),
    };
    delay.reset();
    return seen;
  };

  const families = (): Family[] => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const { active, idle } = performance.eventLoopUtilization();
    const files = openFiles();
    return [
      {
        name: 'touchline_build_info',
        help: 'The program that runs',
        type: 'gauge',
        samples: [{ labels: { version: programVersion, node: process.versions.node, engine }, value: 1 }],
      },
      single('process_start_time_seconds', 'gauge', 'When it was started', performance.timeOrigin / 1000),
      byLabel('process_cpu_seconds_total', 'counter', 'Processor time', 'mode', {
        user: user / 1e6,
        system: system / 1e6,
      }),
      single('process_resident_memory_bytes', 'gauge', 'Memory of the process', rss),
      byLabel('nodejs_memory_bytes', 'gauge', 'Memory by what it is for', 'kind', {
        heap_used: heapUsed,
        heap_total: heapTotal,
        external,
      }),
      ...(files === undefined ? [] : [single('process_open_fds', 'gauge', 'Open files and connections', files)]),
      byLabel('nodejs_eventloop_lag_seconds', 'gauge', 'How late the event loop was', 'quantile', lag()),
      byLabel('nodejs_eventloop_seconds_total', 'counter', 'Time of the event loop', 'state', {
        active: active / 1000,
        idle: idle / 1000,
      }),
      byLabel(
        'nodejs_gc_seconds_total',
        'counter',
        'Time of garbage collection',
        'kind',
        Object.fromEntries(collected),
      ),
    ];
  };

  return {
    families,
    stop: (): void => {
      delay.disable();
      collections.disconnect();
    },
  };
};

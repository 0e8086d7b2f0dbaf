const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The centre of the sun is this far, in degrees, below the horizon when its edge sets, with refraction. */
const altitudeDeg = -0.833;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const deg = (radians: number): number => (radians * 180) / Math.PI;

/** The sun at a moment: its declination in radians, and by how many minutes a sundial is ahead of the clock. */
const sunAt = (ms: number): { declination: number; equation: number } => {
  const t = (ms / dayMs + 2_440_587.5 - 2_451_545) / 36_525;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = rad(357.52911 + t * (35_999.05029 - t * 0.0001537));
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    Math.sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = rad(125.04 - 1_934.136 * t);
  const longitude = rad(meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node));
  const obliquity = rad(23.439291 - t * (0.0130042 + t * (0.00000016 - t * 0.000000504)) + 0.00256 * Math.cos(node));
  const y = Math.tan(obliquity / 2) ** 2;
  const mean = rad(meanLongitude);
  const equation =
    4 *
    deg(
      y * Math.sin(2 * mean) -
        2 * eccentricity * Math.sin(anomaly) +
        4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * mean) -
        0.5 * y * y * Math.sin(4 * mean) -
        1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly),
    );
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)), equation };
};

/**
 * When the sun sets on a day of the calendar (`YYYY-MM-DD`), to the minute, at a place in degrees, east and north positive. Null
 * where it does not: near the poles. By the equations of the NOAA's solar calculator (gml.noaa.gov/grad/solcalc/calcdetails.html,
 * after Meeus, Astronomical Algorithms), which are good to a minute up to 72 degrees.
 */
export const sunsetOn = (
  day: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): string | null => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The sun moves a little until it sets: what was found for noon is found again for the sunset.
  let at = midnight + (720 - 4 * longitude) * minuteMs;
  for (let step = 0; step < 3; step += 1) {
    const { declination, equation } = sunAt(at);
    const cosine =
      Math.sin(rad(altitudeDeg)) / (Math.cos(rad(latitude)) * Math.cos(declination)) -
      Math.tan(rad(latitude)) * Math.tan(declination);
    if (!(Math.abs(cosine) <= 1)) return null;
    at = midnight + (720 - 4 * longitude - equation + 4 * deg(Math.acos(cosine))) * minuteMs;
  }
  return new Date(Math.round(at / minuteMs) * minuteMs).toISOString();
};

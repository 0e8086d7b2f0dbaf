import { fade, photo } from './shapes.ts';

/** A swollen ankle on a bench, like a phone photo from the dressing room. */
export const drawAnkle = (): string =>
  photo(
    fade('bench', '#8a6b4b', '#5d452e') + fade('skin', '#d9a27c', '#b97f5b') + fade('wall', '#c9d2cd', '#a9b5af'),
    `<rect width="1200" height="750" fill="url(#wall)"/>
<rect y="520" width="1200" height="230" fill="url(#bench)"/>
<path d="M0 590h1200M0 672h1200" stroke="#4a3623" stroke-width="6"/>
<path d="M470 0h210c4 150-6 250 6 340 14 60 70 84 150 112 96 32 170 44 176 92 4 32-40 44-120 44H560c-70 0-104-30-104-96 0-60 26-96 26-180 0-100-12-190-12-312z" fill="url(#skin)"/>
<ellipse cx="600" cy="420" rx="96" ry="84" fill="#c46a63" opacity=".55" filter="url(#soft)"/>
<ellipse cx="612" cy="432" rx="52" ry="44" fill="#7d4a78" opacity=".5" filter="url(#soft)"/>
<path d="M470 0h210l2 96H470z" fill="#1f6b45"/>
<path d="M470 60h211" stroke="#f2f4ef" stroke-width="16"/>`,
  );

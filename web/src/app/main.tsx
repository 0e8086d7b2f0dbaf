import './gate.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFace } from '../api/club/face.ts';
import { startTexts } from '../lib/i18n/i18n.ts';
import { initialLanguage, showLanguage } from '../lib/i18n/language.ts';
import { takeSetupKey } from '../lib/session/setup-key.ts';
import { startTheme } from '../lib/browser/theme.ts';
import { forbidZodToCompile } from '../lib/forms/zod-without-eval.ts';
import { App } from './app.tsx';
import { startListening } from './start.ts';

takeSetupKey();
forbidZodToCompile();
startTheme();
showLanguage(initialLanguage());
void startTexts();
void loadFace();
startListening();
if (import.meta.env.DEV) void import('./check-answers.ts');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

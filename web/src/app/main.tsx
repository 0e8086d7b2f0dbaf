import './gate.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../lib/i18n.ts';
import { initialLanguage, showLanguage } from '../lib/language.ts';
import { takeSetupKey } from '../lib/setup-key.ts';
import { startTheme } from '../lib/theme.ts';
import { forbidZodToCompile } from '../lib/zod-without-eval.ts';
import { App } from './app.tsx';
import { startListening } from './start.ts';

takeSetupKey();
forbidZodToCompile();
startTheme();
showLanguage(initialLanguage());
void startTexts();
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

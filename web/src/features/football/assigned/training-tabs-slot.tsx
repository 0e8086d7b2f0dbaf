import { Suspense } from 'react';
import { slots } from '../../../components/page/slots.ts';

const { Component: TrainingTabs } = slots.trainingTabs;

/** The way from the overview of a training to its plan, its squad and its review. */
export function TrainingTabsSlot({ training }: { training: string }) {
  return (
    <div className="min-h-11 w-full min-w-0">
      <Suspense>
        <TrainingTabs training={training} />
      </Suspense>
    </div>
  );
}

// All moments; the quick set has one of them.
import './moments.test.ts';

import type { BodyPart, CanTrain, ComplaintStatus } from '@touchline/contract/health/complaints';

/** A complaint of the fictional season: when, of whom (by place in the squad), and what became of it. */
export type DemoComplaint = {
  daysAgo: number;
  player: number;
  status: ComplaintStatus;
  description: string;
  reply?: string;
  /** Written down by staff, not sent by the player. */
  isTold?: true;
  bodyParts?: readonly BodyPart[];
  /** The first day of it, before it was told. */
  sinceDays?: number;
  canTrain?: CanTrain;
  /** A photo came with it. */
  hasPhoto?: true;
};

export const demoComplaints: readonly DemoComplaint[] = [
  {
    daysAgo: 0,
    player: 6,
    status: 'pending',
    bodyParts: ['calfRight'],
    sinceDays: 0,
    canTrain: 'limited',
    description: 'My right calf has felt tight since the end of training. No sharp pain, but it pulls on the stairs.',
  },
  {
    daysAgo: 0,
    player: 15,
    status: 'pending',
    description: 'Sore throat since last night and hardly slept. No fever so far.\nShould I come in tomorrow?',
  },
  {
    daysAgo: 1,
    player: 2,
    status: 'in-progress',
    bodyParts: ['ankleLeft'],
    sinceDays: 0,
    canTrain: 'no',
    hasPhoto: true,
    description: 'Took a knock on the outside of the left ankle in the small-sided game. It is swollen this morning.',
    reply: 'Keep it up and ice it four times today. We have booked an ultrasound for tomorrow at 9:30.',
  },
  {
    daysAgo: 2,
    player: 19,
    status: 'replied',
    bodyParts: ['lowerBack'],
    sinceDays: 1,
    canTrain: 'yes',
    description: 'Lower back is stiff after the bus ride, gets better once I am warm.',
    reply: 'Please come 20 minutes before training, we will go through the mobility exercises together.',
  },
  { daysAgo: 3, player: 10, status: 'pending', description: 'Headache on and off since the header on Saturday.' },
  {
    daysAgo: 4,
    player: 7,
    status: 'in-progress',
    isTold: true,
    description: 'Told us after the session: the thigh that was strained pulls again when he sprints at full speed.',
    reply: 'No sprints until Thursday. Load plan goes to the coaches, we test again then.',
  },
  {
    daysAgo: 6,
    player: 23,
    status: 'replied',
    bodyParts: ['footRight'],
    sinceDays: 2,
    canTrain: 'yes',
    description: 'Blister on the heel from the new boots. It opened today.',
    reply: 'Come by for a dressing before each session, and wear the old pair this week.',
  },
  {
    daysAgo: 9,
    player: 0,
    status: 'resolved',
    bodyParts: ['handLeft'],
    sinceDays: 0,
    canTrain: 'limited',
    description: 'Two fingers of the left hand hurt since a save in training. I can bend them.',
    reply: 'Nothing is broken on the X-ray. Tape both fingers together for ten days.',
  },
  {
    daysAgo: 13,
    player: 12,
    status: 'resolved',
    description: 'Stomach cramps and diarrhoea since the night, three of us ate the same fish.',
    reply: 'Stay at home, drink a lot, and write to us this evening. Training again after 24 hours without symptoms.',
  },
  {
    daysAgo: 17,
    player: 4,
    status: 'in-progress',
    bodyParts: ['kneeRight'],
    sinceDays: 21,
    canTrain: 'limited',
    description: 'Pain below the kneecap when I jump. It has been coming back for three weeks.',
    reply: 'Looks like the patellar tendon. We start eccentric training on Monday and take you out of the jumps.',
  },
  {
    daysAgo: 21,
    player: 28,
    status: 'resolved',
    isTold: true,
    description: 'Dizzy after the second half in the heat, had not eaten since breakfast.',
    reply: 'Blood pressure and ECG are normal. From now on a meal three hours before every match.',
  },
  {
    daysAgo: 26,
    player: 9,
    status: 'resolved',
    description: 'I sleep badly since we moved, five hours at most, and I feel empty in the afternoon.',
    reply: 'Thank you for telling us. Let us talk in quiet on Wednesday, and keep a sleep diary until then.',
  },
  {
    daysAgo: 33,
    player: 17,
    status: 'resolved',
    bodyParts: ['kneeRight'],
    sinceDays: 1,
    canTrain: 'limited',
    description: 'ألم خفيف في الركبة اليمنى بعد المباراة، يزداد عند صعود الدرج.',
    reply: 'Examined: no effusion, ligaments stable. Two days on the bike, then back to the team.',
  },
  {
    daysAgo: 38,
    player: 21,
    status: 'resolved',
    bodyParts: ['groin'],
    sinceDays: 4,
    canTrain: 'yes',
    description: 'Groin pulls on the left when I cross the ball.',
    reply: 'Adductor squeeze is weaker on that side. Programme three times a week, we measure again in a fortnight.',
  },
  {
    daysAgo: 45,
    player: 3,
    status: 'resolved',
    description: 'Cut above the eyebrow from a clash of heads, stitched at the hospital.',
    reply: 'Stitches come out in a week. No headers until then.',
  },
  {
    daysAgo: 52,
    player: 13,
    status: 'resolved',
    description: 'Allergy again: eyes itch and I am short of breath on the long runs.',
    reply: 'New inhaler is waiting for you in the medical room, it is on the list of permitted medicine.',
  },
  {
    daysAgo: 60,
    player: 7,
    status: 'resolved',
    bodyParts: ['hamstringLeft'],
    sinceDays: 0,
    canTrain: 'no',
    description: 'Felt a sting in the back of the thigh in the last sprint. I stopped at once.',
    reply: 'Grade 1 strain of the biceps femoris in the scan. About three weeks, the plan is in your locker.',
  },
  {
    daysAgo: 74,
    player: 25,
    status: 'resolved',
    description: 'Wisdom tooth hurts when I bite.',
    reply: 'Dentist tomorrow at 8:15, please bring your insurance card.',
  },
  {
    daysAgo: 88,
    player: 14,
    status: 'resolved',
    bodyParts: ['shoulderLeft'],
    sinceDays: 1,
    canTrain: 'limited',
    description: 'Left shoulder hurts when I lift the arm, fell on it in the gym.',
    reply: 'Only bruised. Upper body off for a week, running is fine.',
  },
  {
    daysAgo: 103,
    player: 8,
    status: 'resolved',
    description: 'Cold with fever of 38.4 since yesterday.',
    reply: 'Home until two days without fever. Do not take anything that we have not seen.',
  },
  {
    daysAgo: 121,
    player: 30,
    status: 'resolved',
    isTold: true,
    description: 'Ribs on the right hurt when breathing in after a duel.',
    reply: 'X-ray without a fracture. Contact again once laughing does not hurt.',
  },
  {
    daysAgo: 140,
    player: 11,
    status: 'resolved',
    description: 'Toenail is black and presses in the boot.',
    reply: 'Relieved today. Half a size more for the left boot.',
  },
  {
    daysAgo: 163,
    player: 18,
    status: 'resolved',
    description: 'Both Achilles tendons are stiff in the morning for ten minutes.',
    reply: 'Heel drops twice a day, and the hard pitch is left out this week.',
  },
  {
    daysAgo: 190,
    player: 22,
    status: 'resolved',
    description: 'Tired since the vaccination, legs are heavy.',
    reply: 'Expected for two days. Bike only, tell us if it stays.',
  },
  {
    daysAgo: 224,
    player: 5,
    status: 'resolved',
    description: 'Twisted the knee at home on the stairs, it makes a noise when I bend it.',
    reply: 'MRI shows nothing new. Stabilisation programme, check-up in four weeks.',
  },
];

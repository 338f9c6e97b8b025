-- How many rows a word is in is guessed from a hundred of them, and one in nine guesses about a rare word would have the
-- newest members read one after the other until a page is full. From a thousand the guess is good.
ALTER TABLE "socios" ALTER COLUMN "searched" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "membership_requests" ALTER COLUMN "searched" SET STATISTICS 1000;

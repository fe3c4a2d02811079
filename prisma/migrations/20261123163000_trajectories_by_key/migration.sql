-- CreateIndex
CREATE INDEX "trajectories_key_id_received_at_idx" ON "trajectories"("key_id", "received_at");
